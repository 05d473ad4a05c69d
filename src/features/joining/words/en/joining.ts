import { inLanguage } from '#core/in-words.ts'

// The calls of joining refuse with these. The pages have their texts in join-pages.ts.

export const joining = inLanguage('joining', {
  membersRange: (most: number) => `Say how many people play on this phone: 1 to ${most}.`,
  nameNeeded: 'Choose a name.',
  nameLetters: 'A name has letters, digits and spaces only, and begins with a letter.',
  nameReserved: 'That name is kept for those who run the class. Choose another.',
  nameTaken: 'Somebody here has that name. Choose another.',
  nameNotOffered: 'This room takes offered names only. Choose one of them.',
  offerOld: 'These names were offered too long ago. Choose one of the new ones.',
  pinDigits: 'A PIN has four digits.',
  codeNeeded: 'Type the code of your card.',
  codeShape:
    'A card has eight letters and figures, a one-time code nine. There is no 0, 1, i, l or o in them. Check what you typed.',
  codeWrong:
    'No card or code here is like that. Check each sign, or ask your facilitator for a one-time code.',
  codeSpent:
    'This code was used already, or its five minutes are over. Ask your facilitator for another.',
  guessesSlow:
    'Too many wrong cards and codes were tried from here. Nobody has lost anything. Ask your facilitator for a one-time code: it always works. Or try again in an hour.',
  pinWrong: 'That is not the PIN of this wallet.',
  pinSlow: 'Too many wrong PINs. Use the card instead.',
  seatGone: 'This wallet is not on this phone any more. Come back with the card.',
  byEmailOnly: 'People join this room with an e-mail and a password.',
  byCardsOnly: 'This class takes part by cards, without phones. Ask your facilitator for a card.',
  phoneFull:
    'Twelve players have joined on this phone. Nothing was changed. Ask your facilitator to let more join on it.',
  locked: 'Joining is locked. Ask your facilitator to let you in.',
  banned: 'This phone may not join this room again. Talk to your facilitator.',
  bannedHere: 'You may not join this room again. Talk to your facilitator.',
  adminSeat: 'An admin signs in with e-mail and password, and has no card.',
  othersSeat: 'Another admin moves their own seat. You can move a learner, or yourself.',
  onlyLearners: 'Only a learner is renamed here.',
})
