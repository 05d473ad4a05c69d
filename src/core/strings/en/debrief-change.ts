// Why what the lesson changed is not shown, in figures: on the console, the report, the wall and the
// debrief alike.

type Standing = {
  readonly before: { readonly isOpen: boolean }
  readonly after: { readonly isOpen: boolean }
  readonly both: number
  readonly alone: number
}

const bothTimes = (count: number) =>
  `${count === 0 ? 'Nobody' : count} judged the offers both times.`

export const debriefChange = {
  missing: ({ before, after, both, alone }: Standing) => {
    const closed = 'once the questions are closed.'
    if (before.isOpen) return `What changed is shown ${closed}`
    if (after.isOpen)
      return `${bothTimes(both)} The change is shown ${both < 5 ? 'from 5 on, ' : ''}${closed}`
    if (both < 5) return `${bothTimes(both)} The change is shown from 5 on.`
    // Else a difference of two sums would tell what somebody answered.
    return alone > 0
      ? `${bothTimes(both)} The sums of one round hold ${alone === 1 ? '1 other' : `${alone} others`}: the change is shown once they hold none, or 5.`
      : `${bothTimes(both)} The change is shown once 5 of them are in the sums.`
  },
}
