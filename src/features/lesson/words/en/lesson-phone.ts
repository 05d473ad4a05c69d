import { inLanguage } from '#core/in-words.ts'

// Phones say these around a scene of the lesson.

export const DRAWER_EMPTY = 'The drawer is empty. Nobody can be paid any more.'

export const lessonPhone = inLanguage('lessonPhone', {
  about: 'The lesson',
  notTapped: 'Nothing can be tapped there now.',
  tapped: 'Counted, and nothing else is done. You may change it.',
  tapFailed: 'Your tap was not counted',
  /** The money that was asked for has been paid. */
  cameIn: (amount: string) => `${amount} is in your pocket.`,
  later: 'Back to the app',
  again: 'Show again',
  /** Said in a scene of questions, where this phone has none open. */
  nothingToJudge: 'Your phone has nothing to judge now. Think: what would you ask of an offer?',
  met: 'I have met it',
  sign: (step: number, of: number) => `Sign ${step} of ${of}`,
  /** While the days of a scene are not over. */
  passing: {
    title: 'The days are passing…',
    text: 'Your facilitator moves the clock on. It takes a moment.',
  },
  /** The days of a scene, as one’s machines paid. */
  days: {
    passed: (days: number) =>
      days === 1
        ? 'A day has passed.'
        : days === 7
          ? 'A week has passed.'
          : `${days} days have passed.`,
    later: (days: number) => (days === 1 ? 'A day later' : `${days} days later`),
    day: (number: number) => `Day ${number}`,
    paid: 'Your {machine} has paid you',
    none: 'You own no {machine} yet, so no day paid you.',
  },
  run: {
    cashOut: (amount: string) => `Cash out ${amount}`,
    asking: 'Asking…',
    failed: 'Nothing was asked for',
    next: 'You are next in the line',
    place: (place: number) => `You are number ${place} in the line`,
    /** Stands under the number. */
    inLine: 'in the line',
    /** The place in the whole line, which stays once one was paid. */
    was: (place: number, of: number) => `You were number ${place} of ${of} in the line.`,
    ofAll: (of: number) => `of ${of} in the line`,
    counts: (paid: number, waiting: number) => `${paid} paid · ${waiting} wait`,
    drawer: 'In the drawer',
    /** Stands above one's own deposits as threads: nobody knows yet whom they paid. */
    threads: {
      whole: 'Your threads',
      partly: 'Part of your threads has left the drawer',
      gone: 'Your threads have left the drawer',
    },
    left: (percent: number) => `${percent} %`,
    still: 'The line stands still.',
    waits: (amount: string) => `${amount} of yours waits.`,
    /** Stands below it where a facilitator took a decision back: the line passes it by. */
    outOfLine: 'Your facilitator decides about it.',
    empty: DRAWER_EMPTY,
    /** The excuse that such apps give while their drawer holds money. */
    frozen: 'Payouts are paused for a system upgrade. They go on soon.',
    /** Stands above the amount. */
    paid: 'Paid to you so far',
    /** Stands there once nothing of it waits. */
    paidAll: 'Paid to you',
    why: {
      nothing: 'There is nothing in your wallet to cash out.',
      below_minimum: 'What is in your wallet is less than the smallest withdrawal.',
      needs_deposit: 'Your wallet holds bonuses only. They wait for your first deposit.',
    },
  },
})
