import { rightOf, sharesOf } from '../rules.ts'
import type { ClassChange, Halves, RoundSums } from '../schema/standing.ts'
import { debriefChange as t } from '../words/en/debrief-change.ts'

/** The effect of the hour, in words and shares of a hundred, as each screen shows it. */
export function changeTold({ before, after, verdict, odds }: ClassChange) {
  const chance = odds === null ? t.byChance : t.odds(odds)
  return {
    scores: scoresOf(before, after),
    rounds: t.rounds,
    verdict: t.verdicts[verdict],
    /** Says the odds of the verdict by chance: shares that differ may still say 'No change'. */
    below: `${t.people(before.people, after.people)} ${chance}`,
  }
}

function scoresOf(before: RoundSums, after: RoundSums) {
  const [first, second] = [sharesOf(before), sharesOf(after)]
  return (['spotted', 'trusted'] as const).map((score) => ({
    name: t[score],
    before: first[score],
    after: second[score],
  }))
}

const points = (share: number) => (share * 100).toFixed(0).replace('-', '−')

/** The effect of judging after truth and signs, in words: the difference between two halves drawn by lot. */
export function halvesTold({ early, late, difference }: NonNullable<Halves['compared']>) {
  const { value, low, high } = difference
  const verdict = low > 0 ? 'more' : high < 0 ? 'fewer' : 'same'
  const say = t.halves.verdicts[verdict]
  const scoreOf = (half: RoundSums) => {
    const { x, n } = rightOf(half)
    return { right: Math.round((x / n) * 100), people: half.people }
  }
  return {
    scores: scoresOf(early, late),
    rounds: t.rounds,
    verdict: typeof say === 'string' ? say : say(Math.round(Math.abs(value) * 100)),
    below: t.halves.below(scoreOf(early), scoreOf(late), {
      points: points(value),
      low: points(low),
      high: points(high),
    }),
  }
}
