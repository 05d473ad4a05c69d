@echo off
rem Starts SikaLab. Close the window to stop it.
title SikaLab
chcp 65001 >nul
cd /d "%~dp0"
"app\node.exe" "app\dist\server\cli.js" desktop
if errorlevel 1 pause
