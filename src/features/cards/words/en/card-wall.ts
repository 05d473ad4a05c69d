import { formatCountOf } from '#core/counts.ts'

// A class that answers by cards reads these on the wall, and the console and the slips of its seats have
// theirs here.

export const cardWall = {
  answers: 'What each letter means',
  numbers: 'Numbers that have been read',
  offer: (place: number, of: number) => `Offer ${place} of ${of}`,
  read: (read: number, all: number) =>
    read === all
      ? `All ${formatCountOf(all, 'card is', 'cards are')} read`
      : `${read} of ${formatCountOf(all, 'card is', 'cards are')} read`,
  isRead: 'read',
  /** Stands beside a card that turns. */
  turn: 'Turn your letter up',

  hold: [
    'Find the letter of your answer.',
    'Turn the card until that letter is up.',
    'Square to the camera, fingers on the white edge.',
    'The back is plain: nobody behind you sees it.',
  ],
  cards: (cards: number) => `${formatCountOf(cards, 'card takes', 'cards take')} part`,

  seat: (number: number) => `Number ${number}`,
  place: (place: number, of: number) => `Seat ${place} of ${of}`,
  putIn: 'Put in',
  gotBack: 'Got back',
  said: (amount: string) => `The app said ${amount}`,
  /** Labels that stand before the numbers that paid it, and to which it went. */
  paidBy: 'Paid by',
  wentTo: 'Went to',
  back: 'Back to its owner',
  own: 'Its own money',
  others: 'Others',

  console: {
    title: 'Cards',
    readCards: 'Read the cards',
    tryCards: 'Try the camera',
    tryText: 'All show A: the page says which numbers it sees. Nothing is counted.',
    asks: (cards: number) =>
      `${formatCountOf(cards, 'card answers', 'cards answer')} this scene. The wall shows the question.`,
    asked: 'A round was counted. Read another one whenever you want.',
    seenByYou:
      'Say instead: ‘Only I see your letters, and no number is stored with them.’ Your screen shows them until you send them: turn it away from the class.',
    noSeats: 'This class has no seats by number yet.',
    reading: (read: number, missing: number) => `${read} read, ${missing} missing.`,
    truth: 'Seat by seat on the wall',
    truthText:
      'The wall shows each seat by its number: what it put in, what it got, and who paid it.',
    first: 'Show the first seat',
    shown: (number: number, place: number, of: number) =>
      `The wall shows number ${number}, seat ${place} of ${of}.`,
    next: 'Next seat',
    byItself: 'Go on every 8 s',
    stop: 'Stop at this seat',
    back: 'Seat before',
    all: 'The whole class',
    failed: 'The wall shows what it showed',
    slips: 'Print the slips',
  },
}

export const cardSlips = {
  title: 'Slips',
  lead: 'Each seat’s own truth, eight to a sheet, to cut apart and hand out by number.',
  loading: 'Loading the truth of each seat…',
  failed: 'The slips could not be loaded',
  print: 'Print the slips',
  how: 'Print on A4 at full size (100 %). Cut along the broken lines.',
  sheets: (sheets: number) => `${formatCountOf(sheets, 'sheet', 'sheets')}. This is the first one.`,
  sheet: (numbers: readonly number[]) => `Slips of ${numbers.join(', ')}`,
  notYet: 'The truth is not revealed yet',
  notYetText:
    'Slips say what each seat put in and got. They are here from the scene ‘The truth’ on.',
  lesson: 'Back to the lesson',
  noSeats: 'This class has no seats by number',
  noSeatsText:
    'Slips are for classes that answer by cards. Everybody else has their truth on a phone.',
}
