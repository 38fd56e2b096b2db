; The setup program, for makensis. build/windows_packages.py defines:
;   VERSION, VERSION4 (of four numbers), PUBLISHER, HOMEPAGE, ISSUES, SUMMARY, ICON, BUNDLE and OUT.
;
; Installs for one user, without an administrator. Silently with /S, into a folder with /D=FOLDER.
; Exit codes: 0 done, 1 cancelled, 2 failed (what was there before is there again), 3 the program
; runs, 4 this Windows is too old.

Unicode true
Target amd64-unicode
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include MUI2.nsh

!define APP "Sumo Arcade"
!define PROGRAM "sumo-arcade.exe"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\SumoArcade"
!define RUNS 3
!define TOO_OLD 4

Name "${APP}"
BrandingText "${APP} ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${APP}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
ManifestSupportedOS Win10
ManifestDPIAware true
AllowSkipFiles off
SetOverwrite on
SetCompressor /SOLID lzma
SetCompressorDictSize 32

VIProductVersion "${VERSION4}"
VIAddVersionKey ProductName "${APP}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey CompanyName "${PUBLISHER}"
VIAddVersionKey FileDescription "${APP} setup"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "${PUBLISHER}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Nobody can write to a program that runs. Asks to close it; silently it ends with ${RUNS}.
!macro REFUSE_WHILE_IT_RUNS
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION \
      "${APP} is running. Close its window, then choose Retry." /SD IDCANCEL IDRETRY again
      SetErrorLevel ${RUNS}
      Quit
    again:
  ${Loop}
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "${APP} needs Windows 10 or newer." /SD IDOK
    SetErrorLevel ${TOO_OLD}
    Quit
  ${EndIf}
FunctionEnd

; An older version's modules are put aside first: nothing of them stays, and where the new ones
; cannot be written they come back.
Section
  !insertmacro REFUSE_WHILE_IT_RUNS
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    RMDir /r "$INSTDIR\_internal.old"
    Rename "$INSTDIR\_internal" "$INSTDIR\_internal.old"
  ${EndIf}
  SetOutPath "$INSTDIR\_internal"
  File /r "${BUNDLE}/_internal/*"
  SetOutPath "$INSTDIR"
  File "${BUNDLE}/${PROGRAM}"
  RMDir /r "$INSTDIR\_internal.old"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${APP}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0 \
    SW_SHOWNORMAL "" "${SUMMARY}"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "Publisher" "${PUBLISHER}"
  !if "${HOMEPAGE}" != ""
    WriteRegStr HKCU "${KEY}" "URLInfoAbout" "${HOMEPAGE}"
  !endif
  !if "${ISSUES}" != ""
    WriteRegStr HKCU "${KEY}" "HelpLink" "${ISSUES}"
  !endif
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Function .onInstFailed
  ${If} ${FileExists} "$INSTDIR\_internal.old\*.*"
    SetOutPath "$TEMP"
    RMDir /r "$INSTDIR\_internal"
    Rename "$INSTDIR\_internal.old" "$INSTDIR\_internal"
  ${EndIf}
FunctionEnd

; The player's games and settings lie elsewhere, or in "data" beside the program: they stay.
Section Uninstall
  !insertmacro REFUSE_WHILE_IT_RUNS
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${APP}.lnk"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
