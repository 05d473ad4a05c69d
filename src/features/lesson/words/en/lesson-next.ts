import { formatCountOf } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

// The dashboard and the page of the lesson tell a facilitator the room's next step with these.
export const lessonNext = inLanguage('lessonNext', {
  about: 'What comes next',
  first: {
    title: 'A class today?',
    go: 'Open a room',
    other: 'The guide',
  },
  ready: {
    title: 'This room is ready for its lesson',
    text: 'Put the wall on the projector: it shows the code. Then begin; each scene says what to do.',
    go: 'Begin the lesson',
    other: 'Open the wall',
  },
  cards: {
    title: 'First print the answer cards',
    text: (cards: number, sheets: number) =>
      `${formatCountOf(cards, 'card', 'cards')} on ${formatCountOf(sheets, 'sheet', 'sheets')}, to print and to cut. Then try the camera with three of them, put the wall on the projector, and begin.`,
    shared: 'This class takes the cards of the one before',
    sharedText: (cards: number) =>
      `${formatCountOf(cards, 'card', 'cards')}, with the same numbers. If they are not printed yet, print them first. Try the camera with three of them, put the wall on the projector, and begin.`,
    more: 'First print the cards that are new',
    moreText: (shared: number, first: number, last: number) =>
      `The class before this one has the cards up to number ${shared}. Print ${first === last ? `number ${first}` : `numbers ${first} to ${last}`}. Then try the camera with three of them, put the wall on the projector, and begin.`,
    noSeats: 'Make a seat for each learner and print its card. Then try the camera, and begin.',
    print: 'Print the cards',
    try: 'Try the camera',
  },
  underWay: {
    title: (scene: string, place: number, of: number) =>
      `The lesson is under way: ${scene}, scene ${place} of ${of}`,
    go: 'Go on with it',
    other: 'Open the wall',
  },
  over: {
    title: 'The lesson is over',
    /** The title where the truth was told and no lesson was held. */
    told: 'The truth is told',
    report: 'Report',
    slips: 'Print the slips',
    nextClass: 'Start the next class',
    nextRoom: 'Open a room',
  },
  closed: {
    title: 'This class is closed',
    text: 'Everyone can read on here. The next class gets a room of its own.',
  },
})
