import { inLanguage } from '#core/in-words.ts'

// The server says these of a move of the clock. The page's own words are in clock-page.ts.

export const clock = inLanguage('clock', {
  days: (most: number) => `The clock only goes forward: choose 1 to ${most} whole days.`,
  pace: (slowest: number) => `Choose a pace of one day per 1 to ${slowest} whole seconds.`,
  farEnough: (years: number) =>
    `The clock goes at most ${years} years ahead of Accra. Nothing was moved.`,
  onItsWay: (until: string) =>
    `The clock is on its way to ${until} already. Stop it first, or wait until it is there. Nothing was changed.`,
  paced: (seconds: number) =>
    `A day passes every ${seconds === 1 ? 'second' : `${seconds} seconds`} already. Pause it first. Nothing was changed.`,
  movedMeanwhile: (today: string) =>
    `The clock has moved meanwhile: it is ${today} now. Look again before you move it. Nothing was changed.`,
  standsStill: 'The clock stands still already. Somebody stopped it, or it has arrived.',
})
