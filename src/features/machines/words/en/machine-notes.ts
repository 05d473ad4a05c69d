import { inLanguage } from '#core/in-words.ts'

/** The descriptions of the machines that a room is opened with, to the letter of their files. */
const NOTES = {
  sankofa: 'A small first machine that starts to earn the day after you buy it.',
  akoben: 'Wakes early and works through the night.',
  nyansapo: 'The wise knot: compact, quiet and always on.',
  duafe: 'Two boards side by side for a steady day.',
  dwennimmen: 'Humble outside, strong inside.',
  aya: 'Grows where other rigs give up.',
  mateMasie: 'Keeps what it hears and what it earns.',
  fawohodie: 'A rack of machines under one roof.',
  gyeNyame: 'The large hall, for those who look far ahead.',
  adinkrahene: 'Chief of the machines: the largest of the house.',
  vial: 'A vial of water, kept in the house and said to bear fruit each day.',
  rosary: 'Fifty-nine beads on a strong cord.',
  oil: 'A small bottle of olive oil.',
  cross: 'Carved of odum wood.',
  bible: 'The Psalms and the New Testament in one hand.',
  journal: 'A bound book for morning and evening.',
  medal: 'A medal on a fine chain.',
  bill: 'Lends your money to the government for 91 days. It pays a little each day, and the price comes back at the end.',
  goldDust: 'A pouch of gold dust, weighed and sealed. You own it; we keep it.',
  cassava: 'A share of this year’s harvest at Techiman.',
  maize: 'Bought at harvest, sold when the price is high.',
  cocoa: 'Sixteen sacks of cocoa from the western farms.',
  cashew: 'Young trees that bear for thirty years.',
  goldRing: 'Rings from the old workshop, in our vault.',
  palm: 'An estate with a mill of its own.',
  goldBar: 'For those who think of their children.',
  level1: 'Two trades a day, placed for you by the club’s robot.',
  level2: 'Four trades a day. Opens the members’ group.',
  level3: 'Six trades a day, with signals from the head office.',
  level4: 'Ten trades a day. You may lead a team.',
  level5: 'Trades in gold and dollars. A salary for your team.',
  level6: 'Director. A share of every trade of the club.',
}

export const machineNotes = inLanguage('machineNotes', NOTES)

/**
 * A description of the product in the language of the screen; undefined where a facilitator wrote
 * another one.
 */
export function machineNoteNow(text: string): string | undefined {
  const key = (Object.keys(NOTES) as (keyof typeof NOTES)[]).find((each) => NOTES[each] === text)
  return key && machineNotes[key]
}
