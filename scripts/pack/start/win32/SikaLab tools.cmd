@echo off
rem Shows what to do about a forgotten password, a lost phone, an archive or a backup.
title SikaLab tools
chcp 65001 >nul
if not exist "%~dp0app\node.exe" (
  echo Press 'Extract all' first, and open the folder that you get.
  pause
  exit /b 1
)
"%~dp0app\node.exe" "%~dp0app\dist\server\cli.js" tools %*
if errorlevel 1 pause
