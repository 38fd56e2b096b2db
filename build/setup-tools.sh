#!/bin/sh
# Installs what build/package.py works with, on Debian and Ubuntu: build/setup-tools.sh [--windows]
#
# What starts an AppImage comes out of Debian's source package libappimage and is put into
# ~/.cache/sumo-arcade. A release pins a newer one instead, by APPIMAGE_RUNTIME. With --windows a
# Windows Python comes beside it, or into the folder SUMO_ARCADE_WINDOWS_PYTHON.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/sumo-arcade
runtime=$cache/appimage-runtime
runtime_sum=86797e489e4b9a9ea5c92f89f7a07d79aca50190fa36c2c3b0d035da5262ee1a
runtime_size=187784

windows=no
for word in "$@"; do
    case $word in
    --windows) windows=yes ;;
    *)
        echo "usage: build/setup-tools.sh [--windows]" >&2
        exit 2
        ;;
    esac
done

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_packages() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@"
}

# gcc: compiles the engine; binutils, patchelf: make libraries small and free of this machine's
# folders; squashfs-tools: packs the AppImage; the rest checks what was made, and makes screenshots
# (debootstrap, with its keyring: the Debian that packages are installed into).
linux_tools() {
    as_root apt-get update
    install_packages gcc libc6-dev python3-venv binutils patchelf squashfs-tools \
        desktop-file-utils appstream lintian man-db optipng xvfb xdotool debootstrap \
        debian-archive-keyring
}

# The runtime is the beginning of an AppImage that libappimage is tested with.
appimage_runtime() {
    if echo "$runtime_sum  $runtime" | sha256sum --check --quiet 2>/dev/null; then return; fi
    mkdir -p "$cache"
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    mkdir -p "$scratch/lists/partial"
    mkdir "$scratch/sources"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources \
        /etc/apt/sources.list.d/ubuntu.sources; do
        if [ -f "$list" ]; then
            sed 's/^deb /deb-src /; s/^Types: deb$/Types: deb-src/' "$list" \
                >"$scratch/sources/$(basename "$list" | sed 's/^sources\.list$/machine.list/')"
        fi
    done
    set -- -o Dir::Etc::SourceList=- -o "Dir::Etc::SourceParts=$scratch/sources" \
        -o "Dir::State::Lists=$scratch/lists" -o APT::Sandbox::User=root
    (
        cd "$scratch"
        as_root apt-get "$@" update
        as_root apt-get "$@" source --download-only --tar-only libappimage
        tar --extract --file "$(ls libappimage_*.orig.tar.*)" --wildcards --to-stdout \
            '*/tests/data/Echo-x86_64.AppImage' | head --bytes="$runtime_size" >runtime
        echo "$runtime_sum  runtime" | sha256sum --check --quiet
        cp runtime "$runtime"
    )
}

# wine: runs a Windows Python and tries what it makes; nsis: packs the setup program; xdotool: plays.
windows_tools() {
    install_packages wine wine64 nsis xdotool
    python3 "$here/windows_python.py"
}

linux_tools
appimage_runtime
if [ "$windows" = yes ]; then
    windows_tools
fi
