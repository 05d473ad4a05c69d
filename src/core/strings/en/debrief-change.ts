// What the lesson changed, said alike on the console, the report, the wall and the debrief.

type Standing = {
  readonly before: { readonly isOpen: boolean; readonly answers: number }
  readonly after: { readonly isOpen: boolean; readonly answers: number }
}

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
  odds: (odds: number) =>
    `By chance alone, so large a change comes less than once in ${odds} such classes.`,
  byChance: 'The two rounds differ no more than chance alone would make them differ.',
  /** Why it is not shown. */
  missing: ({ before, after }: Standing) =>
    before.isOpen || after.isOpen
      ? 'The change is shown once the questions are closed.'
      : `Too few to show: ${before.answers} answered before and ${after.answers} after. It takes five each time.`,
}
