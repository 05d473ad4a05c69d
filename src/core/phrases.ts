// A scenario may rename these things. Every text has a hole for such a phrase, so that no word of the
// mining house appears in a room with another scenario (room-words.test.ts).

/** Phrases in English, and in Twi. */
export const PHRASES = [
  'machine',
  'machines',
  'profit',
  'profits',
  'Machine',
  'Machines',
  'Profit',
  'Profits',
  'a machine',
  'A machine',
  'a profit',
  'a mining machine',
  'mining machines',
  'Mining profit',
  'Mining Profits',
  'Mining Machines',
  'afidie',
  'Afidie',
  'mfidie',
  'Mfidie',
  'mfasoɔ',
  'Mfasoɔ',
  'w’afidie',
  'W’afidie',
  'mining afidie',
  'mining mfidie',
  'mining mfasoɔ',
  'Mining Mfidie',
] as const
export type Phrase = (typeof PHRASES)[number]
