import { inLanguage } from '#core/in-words.ts'

// The machines of one's own, side by side.

export const ownedRow = inLanguage('ownedRow', {
  title: '{Mining Machines}',
  seeAll: 'See all',
  failed: 'The {machines} could not be loaded',
  noMachine: '{A machine} pays from the day after you buy it.',
  autoCollected: '{Profits} are auto-collected daily.',
  aDay: 'a day',
  /** Follows the sum once the truth is out. */
  promisedADay: 'promised a day',
})
