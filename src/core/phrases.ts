// A scenario may call these things otherwise. A text of a catalogue has one of them in a hole, so that no
// word of the mining house stands in a room that plays something else (room-words.test.ts).

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
