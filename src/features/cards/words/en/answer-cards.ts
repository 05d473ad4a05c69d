import { formatCountOf } from '#core/counts.ts'
import { takingPart } from '#features/rooms/words/en/taking-part.ts'

// Answer cards: sheets that a class without phones holds up, read by the facilitator's camera.

export const answerCards = {
  title: takingPart.answerCards,
  lead: 'A card for each learner of a class without phones. The edge that is up is the answer.',
  print: 'Print the cards',
  guide: 'Guide',
  loading: 'Loading the seats…',
  failed: 'The seats could not be loaded',

  make: {
    label: 'Seats for the class',
    none: 'This room has no seats yet.',
    hint: (seats: number, most: number) =>
      `There are ${seats} now, ${most} at most. A larger number makes the seats that are missing.`,
    make: 'Make the seats',
    making: 'Making…',
  },

  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  perSheet: 'Cards on a sheet',
  perSheetHint: 'The distance is from a laptop’s camera.',
  size: (cards: 1 | 2, metres: number) =>
    `${cards === 1 ? 'One' : 'Two'}: good up to ${metres} metres`,
  first: 'First number',
  last: 'Last number',
  set: 'Set',
  setHint: 'Two classes in one building use two sets.',
  sets: (set: number) => `Set ${set}`,
  numbers: (most: number) => `Choose numbers from 1 to ${most}, the first one first.`,
  sheets: (sheets: number) => `${formatCountOf(sheets, 'sheet', 'sheets')}. This is the first one.`,
  how: 'Print on one side, at full size (100 %). Cut along the broken lines.',
  hold: 'A learner looks for the letter of the answer, and turns the card so that this letter is up. Then the marker goes to the camera, with fingers on the white edge only.',
  sheet: (numbers: readonly number[]) => `Sheet with ${numbers.join(' and ')}`,

  noVotes: 'No card has an answer yet. Nothing was counted.',
  votesTwice: 'A number is there twice. Nothing was counted.',
  otherScene:
    'Another scene is shown now, or it asks nothing of cards. Nothing was counted. Read the cards again.',
  otherVotes: 'This round was counted with other answers. Read the cards again for another round.',
  noSeat: (number: number) => `There is no seat ${number}. Nothing was counted.`,
  noSuchSide: (number: number, side: string) =>
    `Number ${number} shows ${side}, which is no answer here. Nothing was counted.`,
  countedBefore: 'Counted in this scene before. That stays as it is.',
  leftOff:
    'The count broke off before this card was done. What it did by then stays, and the rest was left.',
  broken:
    'Something went wrong on our side with this card. What it did before stays; the rest was not done.',
  notApproved: 'The money is sent and waits for you to approve it: the autopilot is off.',

  numberTwice: 'A number is there twice. The wall shows what it showed.',
  noTruthYet: 'The wall shows seats at the truth, once it is revealed. Nothing was changed.',
  noSuchSeat: (number: number) => `There is no seat ${number}. The wall shows what it showed.`,
  /** Stands in place of a name, where others read along. */
  numberOf: (number: number) => `Number ${number}`,

  byEmailOnly:
    'People join this room with an e-mail. Let them join with a name in the settings first. No seat was made.',
  hasBegun: 'The lesson has begun. Seats are made before it. No seat was made.',

  /** Stands on the card itself. */
  nameLine: 'Name',
  made: (set: number) => `SikaLab, set ${set}`,
}

type CardsChange = {
  readonly by: string
  readonly after: Readonly<Record<string, string>> | null
}

/** The sentences of the audit log about cards. */
export const cardEntries = {
  'cards.count': {
    label: 'Counted by card',
    said: ['scene', 'step', 'read', 'typed', 'corrected', 'done', 'refused', 'waited'],
    say: ({ by, after }: CardsChange) =>
      `${by} counted a round: ${after?.['done'] ?? 'some'} did something by card, ${after?.['refused'] ?? 'some'} were refused`,
  },
  'cards.sendOffers': {
    label: 'Send what cards judged',
    said: ['scene', 'sent', 'refused'],
    say: ({ by, after }: CardsChange) =>
      `${by} sent what ${after?.['sent'] ?? 'some'} cards judged of the offers, without their numbers`,
  },
  'cards.showSeat': {
    label: 'Show a seat’s truth',
    said: ['seat'],
    say: ({ by, after }: CardsChange) =>
      after?.['seat']
        ? `${by} showed the truth of number ${after['seat']} on the wall`
        : `${by} showed the truth of the whole class on the wall`,
  },
  'cards.chooseSet': {
    label: 'Choose the set of cards',
    said: ['set'],
    say: ({ by, after }: CardsChange) =>
      `${by} chose set ${after?.['set'] ?? 'another'} of the answer cards`,
  },
  'cards.openSeats': {
    label: 'Make seats for cards',
    said: ['seats', 'made'],
    say: ({ by, after }: CardsChange) =>
      `${by} made seats for cards up to number ${after?.['seats'] ?? 'some'}`,
  },
}
