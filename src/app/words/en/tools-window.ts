// The window of ‘SikaLab tools’ says these to somebody without a terminal.

export const toolsWindow = {
  /** The acts, in the order of their numbers. */
  menu: [
    'Forgotten password: open the page that chooses a new one',
    'Lost phone: sign in with the password alone',
    'Bring back a class from its archive, or from a backup',
    'Write a backup of everything',
    'Check the books',
  ],
  which: 'Type a number and press Enter. To end, close this window: ',
  notYet: 'There is no class here yet. Double-click ‘Start SikaLab’ first.',
  startFirst:
    'SikaLab does not run. Double-click ‘Start SikaLab’, wait for your browser, then press Enter here: ',
  noAdmin: 'Nobody has an account yet. ‘Start SikaLab’ opens the page that makes the first one.',
  whom: 'Type the email of the one that is meant: ',
  opens: 'It opens in your browser. If it does not, copy this address into it:',
  linkOnce: 'Whoever opens it first chooses the password of',
  backups: 'Backups of before an upgrade:',
  whichFile:
    'Type one of these numbers, or drag the file of an archive into this window, then press Enter: ',
  whichArchive: 'Drag the file of an archive into this window, then press Enter: ',
  isBack: 'It is a class of its own now: open Rooms in your browser. Nothing else was changed.',
  head: 'Press Enter. To compare a head of the audit log that you noted, paste it first: ',
  noHead: 'This is no head: a head has 64 digits and letters from a to f. Nothing was checked.',
} as const
