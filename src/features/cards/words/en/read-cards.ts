import { formatCountOf } from '#core/counts.ts'

// The page that reads what a class holds up, by camera, keyboard or touch.

const listOf = (numbers: readonly number[]) => numbers.join(', ')
const theNumbers = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Number' : 'Numbers'} ${listOf(numbers)}`

export const readCards = {
  title: 'Read the cards',
  lead: 'The class holds up its cards. The edge that is up is the answer.',
  loading: 'Loading the question…',
  failed: 'The question could not be loaded',
  lesson: 'Back to the lesson',

  noSeats: 'This class has no seats by number yet',
  noSeatsText: 'A card answers for a seat. Make the seats and print the cards first.',
  make: 'Make seats and print cards',
  rehearsal: {
    question: 'Try the camera: all show A',
    letter: (side: string) => `Letter ${side}`,
    note: 'A number that is seen shows its letter. Nothing is counted or kept: try the other letters, too.',
    again: 'Try again',
  },
  noLesson: 'No lesson is under way',
  noLessonText: 'Nothing is read after its end. Was it ended too early? Begin it again.',
  noQuestion: (scene: string) => `‘${scene}’ asks nothing of cards`,
  noQuestionText: 'Go on in the lesson. The next scene that asks something is read here.',

  seat: (number: number, name: string, side: string | null) =>
    `Number ${number}, ${name}: ${side ?? 'no answer yet'}`,
  seatDone: (number: number, name: string, side: string | null) =>
    `Number ${number}, ${name}: ${side === null ? '' : `${side}, `}counted already`,
  seatHalfDone: (number: number, name: string, side: string | null) =>
    `Number ${number}, ${name}: ${side === null ? '' : `${side}, `}in, but not all of it was done`,
  ofAll: (read: number, all: number) => `${read} of ${all}`,
  missing: (numbers: readonly number[]) =>
    `${formatCountOf(numbers.length, 'card is', 'cards are')} missing: ${listOf(numbers)}.`,
  /** While none is read: the seats show which. */
  allMissing: (cards: number) => `${formatCountOf(cards, 'card is', 'cards are')} missing.`,
  allThere: 'No card is missing.',
  spare: {
    button: 'Not handed out',
    title: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Remove the seat of card ${listOf(numbers)}?`
        : `Remove the seats of cards ${listOf(numbers)}?`,
    text: 'No round has counted them. The wall and the report then count them among the people no more. Whoever comes late shares somebody’s card.',
    confirm: (seats: number) => `Remove ${formatCountOf(seats, 'seat', 'seats')}`,
    pending: (done: number, of: number) => `Removing: ${done} of ${of}`,
    done: (seats: number) => `${formatCountOf(seats, 'seat was', 'seats were')} removed`,
    failed: 'Not all of them were removed',
  },
  whichSide: (number: number, name: string) => `Number ${number}, ${name}: which letter is up?`,
  none: 'None',
  type: 'Type an answer',
  typeHint: (next: number | null) =>
    next === null
      ? 'A number, a letter, Enter: 12B. A dash takes an answer away: 12-.'
      : `A number, a letter, Enter: 12B. A letter alone is for number ${next}.`,
  noSeat: (number: number) => `Number ${number} is no seat here, or was counted already.`,
  noAnswer: (side: string) => `${side} is no answer to this question.`,
  unclear: 'Type a number and a letter, such as 12B.',
  unkept: 'This device cannot keep what you have read. Count it before you leave the page.',

  count: (cards: number) =>
    cards === 0 ? 'Count it' : `Count it: ${formatCountOf(cards, 'card', 'cards')}`,
  counting: 'Counting…',
  clear: 'Begin again',
  typedHeld: 'What you typed is not counted yet. Count it, or press ‘Begin again’.',
  notCounted: 'Not all of it was counted',
  notGoneOn: 'The next question could not be shown',
  counted: (cards: number, done: number) =>
    `${formatCountOf(cards, 'card was', 'cards were')} counted${
      done === cards ? '' : `: ${done} acted, ${cards - done} stayed`
    }`,
  /** The next act where a good part of the class was not counted. */
  others: (counted: number, all: number) => `${counted} of ${all}: read the others`,
  before: (step: number, of: number) => `Back: ${step} of ${of}`,
  payouts: 'Go on: watch the payouts',
  toldOf: (numbers: readonly number[], why: string) => `${theNumbers(numbers)}: ${why}`,

  offers: {
    place: (place: number, of: number) => `Offer ${place} of ${of}`,
    nav: 'Offers',
    goTo: (place: number, cards: number) =>
      `Offer ${place}: ${formatCountOf(cards, 'card', 'cards')}`,
    next: (place: number) => `Go on: offer ${place}`,
    back: 'Offer before',
    send: (cards: number) =>
      cards === 0
        ? 'Send the answers'
        : `Send the answers of ${formatCountOf(cards, 'card', 'cards')}`,
    sending: 'Sending…',
    typedHeld: 'What you typed is not sent yet. Send the answers first.',
    notSent: 'Not all answers were sent',
    sent: (cards: number) => `The answers of ${formatCountOf(cards, 'card', 'cards')} are in.`,
    /** The sentence to read out once they are sent. */
    allIn: (offers: number) => `All ${offers} are in. Thank you: cards down.`,
    /** Said in its place while many are not read. */
    someIn: (cards: number, of: number) =>
      `The answers of ${cards} of ${formatCountOf(of, 'card', 'cards')} are in.`,
    nextIs: (scene: string) => `Next: ${scene}`,
    about:
      'The answers stay on this computer until you send them. Then they stand without name and number. ‘Not sure’, and a card that was not read, count as not judged.',
    answered: (cards: number) =>
      `${formatCountOf(cards, 'seat has', 'seats have')} answered already.`,
    /** Said while some have not answered; the next once all have. */
    onlyOthers: 'Only the others are read.',
    anew: 'A card that is read for every offer takes the place of its first answers.',
    none: 'No seat is asked now',
    noneText:
      'The questions of this scene are closed, or another half of the class is asked. Go on in the lesson.',
  },

  camera: {
    title: 'Camera',
    private: 'The picture stays on this page. It is not stored or sent, and no face is looked for.',
    picture: 'What the camera sees, as in a mirror',
    start: 'Read with the camera',
    stop: 'Stop the camera',
    paused: 'This round is counted. Cards that are up now are not read.',
    again: 'Read another round',
    which: 'Which camera',
    nameless: (number: number) => `Camera ${number}`,
    light: 'Light on',
    dark: 'Light off',
    twice: (numbers: readonly number[]) =>
      `${theNumbers(numbers)} can be seen in two places and do${numbers.length === 1 ? 'es' : ''} not count. Take one of the two down.`,
    unknown: (numbers: readonly number[]) =>
      `${theNumbers(numbers)} can be seen, but ${numbers.length === 1 ? 'is no seat' : 'are no seats'} of this class.`,
    noAnswer: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Number ${numbers.join()} shows a letter that is no answer here. Ask for another letter.`
        : `Numbers ${listOf(numbers)} show letters that are no answers here. Ask for other letters.`,
    left: (numbers: readonly number[]) =>
      // After a round that is nearly the whole class, and nobody reads thirty numbers.
      `${numbers.length > 8 ? `${numbers.length} cards` : theNumbers(numbers)} ${numbers.length === 1 ? 'is' : 'are'} still up from before.`,
    down: 'Cards down, all! Then up again.',
    otherSet: (set: number) => `Cards of set ${set} can be seen`,
    otherSetText: 'They were printed for another class, and do not count.',
    takeSet: (set: number) => `Read set ${set} in this class`,
    faults: {
      none: {
        title: 'No camera was found',
        text: 'Plug one in and start again. Or type the answers: it takes about a minute.',
      },
      refused: {
        title: 'The browser may not use the camera',
        text: 'Allow the camera for this page, by the sign beside the address, and start again. Or type the answers.',
      },
      taken: {
        title: 'The camera is in use',
        text: 'Another program has it, such as a video call. Close that program and start again. Or type the answers.',
      },
      plainHttp: {
        title: 'A browser gives no camera to a page from another computer',
        text: 'Open this page on the laptop that runs SikaLab itself, at http://localhost and the same port. Or type the answers here.',
      },
      broken: {
        title: 'The camera did not start',
        text: 'Start it again, or another one. Or type the answers.',
      },
      unread: {
        title: 'The camera’s picture cannot be read',
        text: 'Start it again. If that does not help, reload this page, or type the answers.',
      },
    },
  },
}
