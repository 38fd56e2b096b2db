#!/bin/bash
# In the release workflow, on a Mac: puts the certificate into a keychain of its own and tells
# build/macos_packages.py by whom to sign. Without a certificate it says so and the app is signed by
# nobody; without an Apple account for it, the app is not notarised.
set -euo pipefail

if [ -z "$CERTIFICATE" ]; then
    echo "There is no certificate: the app will be signed by nobody."
    exit 0
fi

keychain=$RUNNER_TEMP/signing.keychain-db
secret=$(openssl rand -hex 32)
file=$RUNNER_TEMP/certificate.p12
trap 'rm -f "$file"' EXIT
printf '%s' "$CERTIFICATE" | base64 --decode >"$file"
security create-keychain -p "$secret" "$keychain"
security set-keychain-settings -lut 7200 "$keychain"
security unlock-keychain -p "$secret" "$keychain"
security import "$file" -P "$PASSWORD" -t cert -f pkcs12 -k "$keychain" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
echo "CODESIGN_IDENTITY=$IDENTITY" >>"$GITHUB_ENV"

if [ -n "$APPLE_ID" ]; then
    xcrun notarytool store-credentials sumo-arcade --apple-id "$APPLE_ID" --team-id "$TEAM_ID" \
        --password "$NOTARY_PASSWORD"
    echo "NOTARY_PROFILE=sumo-arcade" >>"$GITHUB_ENV"
fi
