@echo off
rem Starts SikaLab. Close the window to stop it.
title SikaLab
chcp 65001 >nul
set "here=%~dp0"
if not exist "%~dp0app\node.exe" goto alone
if "%here:~0,2%"=="\\" goto server
cd /d "%~dp0"
"app\node.exe" "app\dist\server\cli.js" desktop
if errorlevel 1 pause
exit /b

:alone
rem Windows takes this file alone out of a zip file that it shows.
echo The other parts of SikaLab are not beside this file. If you see it inside of a zip file, press
echo 'Extract all' first, open the folder that you get, and double-click 'Start SikaLab' there.
pause
exit /b 1

:server
rem No command can be run in a folder that has no letter of a drive.
echo This folder lies on a server, and SikaLab does not run from there. Copy the whole folder to this
echo computer's own disk or to a stick, and double-click 'Start SikaLab' there.
pause
exit /b 1
