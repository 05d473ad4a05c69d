import { counted } from '../../counted.ts'

// Answer cards: sheets that a class without phones holds up, read by the facilitator's camera.

export const answerCards = {
  title: 'Answer cards',
  lead: 'A card for each learner of a class without phones. The edge that is up is the answer.',
  print: 'Print the cards',
  loading: 'Loading the seats…',
  failed: 'The seats could not be loaded',

  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  perSheet: 'Cards on a sheet',
  perSheetHint: 'So far from a laptop’s camera.',
  size: (cards: 1 | 2, metres: number) =>
    `${cards === 1 ? 'One' : 'Two'}: good up to ${metres} metres`,
  first: 'First number',
  last: 'Last number',
  set: 'Set',
  setHint: 'Two classes in one building use two sets: each reads its own cards only.',
  sets: (set: number) => `Set ${set}`,
  numbers: (most: number) => `Choose numbers from 1 to ${most}, the first one first.`,
  sheets: (sheets: number) => `${counted(sheets, 'sheet', 'sheets')}. This is the first one.`,
  how: 'Print on one side, at full size (100 %), so that the backs stay plain. Cut along the broken lines.',
  hold: 'A learner looks for the letter of the answer, and turns the card so that this letter is up. Then the marker goes to the camera, with fingers on the white edge only.',
  sheet: (numbers: readonly number[]) => `Sheet with ${numbers.join(' and ')}`,

  seats: (most: number) => `Choose 1 to ${most} seats.`,
  byEmailOnly:
    'People join this room with an e-mail. Let them join with a name in the settings first. No seat was made.',
  hasBegun: 'The lesson has begun. Seats are made before it. No seat was made.',

  /** On the card itself. */
  nameLine: 'Name',
  made: (set: number) => `SikaLab, set ${set}`,
}

type Words = {
  readonly by: string
  readonly after: Readonly<Record<string, string>> | null
}

/** What the audit log says of them. */
export const cardEntries = {
  'cards.openSeats': {
    label: 'Make seats for cards',
    said: ['seats', 'made'],
    say: ({ by, after }: Words) =>
      `${by} made seats for cards up to number ${after?.['seats'] ?? 'some'}`,
  },
}
