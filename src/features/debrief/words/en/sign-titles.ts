import { inLanguage } from '#core/in-words.ts'

// The eight signs by their titles: phones need these without the debrief around them.

type Eight = readonly [string, string, string, string, string, string, string, string]

export const signTitles: Eight = inLanguage('signTitles', [
  'A high return, guaranteed',
  'Nobody can say what earns it',
  'Paid from newcomers',
  'A bonus for bringing others',
  'Small first payouts, and hurry',
  'Hard to get out',
  'Faith and trust used to sell',
  'No licence',
])
