// The console, the report, the wall and the debrief say alike what the lesson changed.

type Rounds = Readonly<Record<'before' | 'after', { readonly isOpen: boolean }>>

type HalfScore = { readonly right: number; readonly people: number }
type Difference = { readonly points: string; readonly low: string; readonly high: string }

/** Takes the place of a figure that would be of fewer than five answers. */
const TOO_FEW = 'Too few to show'

export const debriefChange = {
  spotted: 'Scams spotted',
  trusted: 'Genuine offers trusted',
  rounds: { before: 'Before', after: 'After' },
  verdicts: {
    better: 'The class tells them apart better',
    worse: 'The class tells them apart worse',
    mistrust: 'The class now mistrusts everything',
    trust: 'The class now trusts everything',
    same: 'No change',
  },
  people: (before: number, after: number) => `${before} answered before, ${after} after.`,
  odds: (odds: number) => `Chance alone would do this less than once in ${odds} such classes.`,
  byChance: 'The two rounds differ no more than chance alone would make them differ.',
  /** Two halves of the class, one of which judged the second round before the truth. */
  halves: {
    verdicts: {
      more: (points: number) =>
        `The half that had seen it gave ${points} more right answers in 100`,
      fewer: (points: number) =>
        `The half that had seen it gave ${points} fewer right answers in 100`,
      same: 'The halves differ no more than chance would make them',
    },
    below: (before: HalfScore, after: HalfScore, { points, low, high }: Difference) =>
      `Right: ${before.right} % of the answers of ${before.people} people before, ${after.right} % of those of ${after.people} after. Difference: ${points} points; with 90 % confidence between ${low} and ${high}.`,
  },
  tooFew: TOO_FEW,
  /** The reason behind 'Too few to show', where there is room for it. */
  few: 'A result is shown from five people on, so that nobody’s own answers can be read.',
  /** The reason that the change is not shown. */
  missing: ({ before, after }: Rounds) =>
    before.isOpen || after.isOpen ? 'The change is shown once the questions are closed.' : TOO_FEW,
}
