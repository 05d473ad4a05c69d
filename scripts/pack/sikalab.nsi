; The installer for Windows, for the user alone: no administrator is asked for, and nothing outside of the
; user's own folders is touched. installer.mjs gives FOLDER, OUT, VERSION and NUMBERS.

; Node is for 64 bits, and so is this: Windows for 32 says that it cannot run it.
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
; The same files give the same installer.
SetDateSave off
RequestExecutionLevel user
ManifestDPIAware true
Name "SikaLab"
BrandingText "SikaLab ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\SikaLab"
VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "SikaLab"
VIAddVersionKey FileDescription "Installs SikaLab"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\SikaLab"
!include MUI2.nsh
!define MUI_ABORTWARNING
!define MUI_WELCOMEPAGE_TEXT "A flight simulator for high-yield investment offers.$\r$\n$\r$\nPractice money. No real cedis move here.$\r$\n$\r$\nIt is installed for you alone. It needs no administrator and no internet."
!define MUI_FINISHPAGE_TITLE "SikaLab is installed"
!define MUI_FINISHPAGE_TEXT "It is in the start menu. A black window says 'SikaLab is running. Close this to stop.', and your browser opens."
!define MUI_FINISHPAGE_RUN "$INSTDIR\Start SikaLab.cmd"
!define MUI_FINISHPAGE_RUN_TEXT "Start SikaLab"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENCES.txt"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English

; A program that runs is not deleted, and then nothing else is.
!macro RemoveProgram
  ClearErrors
  Delete "$INSTDIR\app\node.exe"
  IfErrors 0 +3
    MessageBox MB_OK|MB_ICONEXCLAMATION "SikaLab is running. Nothing was changed. Close its black window, then start this again." /SD IDOK
    Abort
  RMDir /r "$INSTDIR\app"
!macroend

Section
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "$SMPROGRAMS\SikaLab.lnk" "$INSTDIR\Start SikaLab.cmd" "" "$INSTDIR\app\node.exe"
  CreateShortcut "$SMPROGRAMS\SikaLab tools.lnk" "$INSTDIR\SikaLab tools.cmd" "" "$INSTDIR\app\node.exe"
  WriteRegStr HKCU "${ENTRY}" DisplayName "SikaLab"
  WriteRegStr HKCU "${ENTRY}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" UninstallString '"$INSTDIR\Uninstall.exe"'
  WriteRegDWORD HKCU "${ENTRY}" NoModify 1
  WriteRegDWORD HKCU "${ENTRY}" NoRepair 1
SectionEnd

Section Uninstall
  !insertmacro RemoveProgram
  Delete "$INSTDIR\Start SikaLab.cmd"
  Delete "$INSTDIR\SikaLab tools.cmd"
  Delete "$INSTDIR\Read me first.txt"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\SikaLab.lnk"
  Delete "$SMPROGRAMS\SikaLab tools.lnk"
  DeleteRegKey HKCU "${ENTRY}"
  MessageBox MB_OK "SikaLab is removed. Your classes stay in $LOCALAPPDATA\SikaLab: delete that folder if nobody needs them." /SD IDOK
SectionEnd
