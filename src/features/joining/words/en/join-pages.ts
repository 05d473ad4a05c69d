import { inLanguage } from '#core/in-words.ts'

// The pages of joining say these. Their refusals are in joining.ts.

export const joinPages = inLanguage('joinPages', {
  title: 'Join',
  loading: 'Finding out how people join here…',
  failed: 'This page could not be loaded',
  again: 'Try again',

  room: {
    title: 'Which room?',
    label: 'Room code',
    hint: 'Six digits, on the wall or from your facilitator.',
    go: 'Go to the room',
    fault: 'A room code has six digits.',
    account: 'I have an account here',
  },

  name: {
    title: 'Your name in this room',
    another: 'Another name',
    left: (count: number) => `${count} left`,
    noMore: 'These were the three names. Take this one.',
    own: 'A name of your own',
    ownHint: 'Not your real name. Or keep the one that is offered.',
    members: 'People on this phone',
    fewer: 'One person fewer',
    more: 'One person more',
    alone: 'I play alone',
    group: (count: number) => `We are ${count} people`,
    stored:
      'We store this name and what you do here: no real name, no phone number, no e-mail. By joining you agree.',
    join: 'Join',
    joining: 'Joining…',
    failed: 'You have not joined yet',
    taken: 'Somebody has just taken that name. Here is another.',
    you: (name: string) => `${name} is in this room already. Is that you?`,
    youText:
      'Then come back with your card, or ask your facilitator for a code: your money is as you left it. If it is somebody else, take another name.',
    itIsMe: 'Yes, that is me',
  },

  card: {
    title: 'Your return card',
    lead: 'Save it or write it down: with this code you come back to your money on any phone.',
    is: 'You are in as',
    code: 'Your code',
    qr: (name: string) => `QR code that leads ${name} back to their money`,
    save: 'Save as a picture',
    print: 'Print',
    go: 'Continue',
    going: 'Opening your wallet…',
    warning: 'Keep it to yourself: it opens your wallet.',
    file: 'return-card.png',
    noBonus: 'The link you came by gives no bonus any more. You are in without it.',
    saveFailed: 'The picture could not be saved. Write the code down instead.',
  },

  back: {
    title: 'I have a card or a code',
    label: 'Card or one-time code',
    hint: 'A card has eight letters and figures, a one-time code of your facilitator nine.',
    go: 'Come back',
    going: 'Looking…',
    failed: 'You are not in yet',
    lost: 'This phone is not signed in any more',
    lostText:
      'Too much time has passed, somebody signed this phone out, or this class was restored from a backup. Come back with your return card, or ask your facilitator for a code. Your money is as the app has it now. If your facilitator took you out of this class, your card opens nothing: join as somebody new.',
    other: 'Join as somebody new',
    class: 'Another class',
    room: 'Code of your class',
    roomHint:
      'Six digits, at the end of the address on your card. Leave it empty if there are none.',
    roomMissing: 'A card of a class needs the code of that class too.',
  },

  seats: {
    title: 'Who plays now?',
    lead: 'These players share this phone.',
    pin: 'PIN of four digits',
    pinOf: (name: string) => `PIN of ${name}`,
    open: 'Open',
    opening: 'Opening…',
    card: 'Use the card',
    fresh: 'Somebody new joins',
    failed: 'The wallet stays locked',
  },

  locked: {
    title: 'Joining is locked',
    text: 'Ask your facilitator to let you in. This page goes on by itself.',
  },
  email: 'Sign in with e-mail',
  facilitator: 'Facilitator? Sign in',
})
