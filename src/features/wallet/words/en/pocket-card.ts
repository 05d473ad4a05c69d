import { inLanguage } from '#core/in-words.ts'

export const pocketCard = inLanguage('pocketCard', {
  inPocket: 'In your pocket',
  /** Stands below the amount: money, where the wallet's is a claim. */
  youHave: 'What you have',
})
