// The columns of the research export, each with its values. docs/measure.md names the formulas.
export const debriefCodebook = {
  head: ['Column', 'Values', 'Meaning'],
  columns: [
    { name: 'item', values: 'text', means: 'The offer, by its name in the code.' },
    {
      name: 'pattern',
      values:
        'guaranteed, unexplained, newcomers, recruiting, hurry, locked, faith, unlicensed, feeFirst, secretAsked, open',
      means: 'By what the offer can be told. Every genuine offer is open.',
    },
    {
      name: 'taught',
      values: 'yes, no, empty',
      means: 'Of a scam: its pattern is one of the eight warning signs. Empty for genuine offers.',
    },
    { name: 'genuine', values: '0, 1', means: '1 for a genuine offer, 0 for a scam.' },
    { name: 'phase', values: 'before, after', means: 'The round.' },
    {
      name: 'arm',
      values: 'early, late, empty',
      means:
        'Second round judged before the truth, or after it. Empty where halves are not compared.',
    },
    { name: 'order', values: '1 to 12', means: 'The place at which it was shown to that person.' },
    { name: 'answer', values: 'scam, genuine', means: 'The judgement.' },
    { name: 'correct', values: '0, 1', means: '1 where the judgement is right.' },
    {
      name: 'confidence',
      values: '1, 2, 3, empty',
      means: '1 a guess, 2 fairly sure, 3 very sure; counted as 0.5, 0.75 and 1. Empty: not said.',
    },
    {
      name: 'seconds',
      values: '0 to 600, empty',
      means: 'Whole seconds from seeing the offer to judging it. Empty: not measured.',
    },
  ],
}
