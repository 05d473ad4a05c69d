import { debriefChange as t } from '../../../core/strings/en/debrief-change.ts'
import { sharesOf } from '../rules.ts'
import type { Change } from '../schema/standing.ts'

/** What the hour changed, in words and shares of a hundred, as each screen shows it. */
export function changeTold({ before, after, verdict, odds }: Change) {
  const [first, second] = [sharesOf(before), sharesOf(after)]
  return {
    scores: (['spotted', 'trusted'] as const).map((score) => ({
      name: t[score],
      before: first[score],
      after: second[score],
    })),
    rounds: t.rounds,
    verdict: t.verdicts[verdict],
    below: `${odds === null ? t.byChance : t.odds(odds)} ${t.people(before.people, after.people)}`,
  }
}
