// The log says these of a facilitator's work with the class.

type SeatChange = {
  readonly by: string
  readonly whom: string
  readonly after: Readonly<Record<string, string>> | null
}
type ClassSentence = { readonly label: string; readonly say: (words: SeatChange) => string }

export const classEntries: Readonly<Record<string, ClassSentence>> = {
  'joining.setLocked': {
    label: 'Lock joining',
    say: ({ by, after }) =>
      after?.['isLocked'] === 'yes' ? `${by} locked joining` : `${by} let latecomers in`,
  },
  'joining.liftGuesses': {
    label: 'Cards looked at again',
    say: ({ by }) => `${by} had return cards looked at again after wrong guesses`,
  },
  'joining.takeMoreSeats': {
    label: 'More seats on a phone',
    say: ({ by }) => `${by} let phones have more players for 15 minutes`,
  },
  'joining.begin': {
    label: 'Begin the lesson',
    say: ({ by, after }) =>
      after?.['hasBegun'] === 'yes' ? `${by} began the lesson` : `${by} opened the lobby again`,
  },
  'joining.rename': {
    label: 'Rename a learner',
    say: ({ by, whom }) => `${by} renamed ${whom}`,
  },
  'joining.makeSeatCode': {
    label: 'Make a code for another phone',
    say: ({ by, whom }) => `${by} made a code that moves ${whom} to another phone`,
  },
  'joining.printCards': {
    label: 'Print return cards',
    say: ({ by }) => `${by} printed the return cards of the class`,
  },
}
