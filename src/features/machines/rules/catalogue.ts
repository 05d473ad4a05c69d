import type { ArtSubject } from '#core/art.ts'
import { ghs, type Pesewas } from '#core/money.ts'

// The two catalogues a new house opens with. The server puts them into its table; the web shows the
// first three as a sample where the house cannot be reached.

export type CatalogueMachine = {
  readonly id: number
  readonly art: ArtSubject
  readonly name: string
  readonly category: string
  readonly price: Pesewas
  readonly dailyProfit: Pesewas
  readonly durationDays: number
  readonly description: string
}

type FirstMachine = readonly [
  id: number,
  art: ArtSubject,
  name: string,
  category: string,
  priceCedis: number,
  profitCedis: number,
  days: number,
  text: string,
]

function machineOf([
  id,
  art,
  name,
  category,
  priceCedis,
  profitCedis,
  days,
  description,
]: FirstMachine): CatalogueMachine {
  const terms = { price: ghs(priceCedis), dailyProfit: ghs(profitCedis), durationDays: days }
  return { id, art, name, category, ...terms, description }
}

/**
 * The mining machines, cheapest first. Prices, profits, days and ids are the original's (§3); names
 * are ours.
 */
export const MINING: readonly CatalogueMachine[] = (
  [
    [
      10,
      'sankofa',
      'Sankofa Mini',
      'asic',
      50,
      10,
      60,
      'A small first machine that starts to earn the day after you buy it.',
    ],
    [9, 'akoben', 'Akoben Spark', 'asic', 70, 15, 63, 'Wakes early and works through the night.'],
    [
      7,
      'nyansapo',
      'Nyansapo One',
      'gpu',
      90,
      18,
      65,
      'The wise knot: compact, quiet and always on.',
    ],
    [5, 'duafe', 'Duafe Duo', 'gpu', 110, 20, 67, 'Two boards side by side for a steady day.'],
    [6, 'dwennimmen', 'Dwennimmen', 'gpu', 140, 24, 69, 'Humble outside, strong inside.'],
    [8, 'aya', 'Aya Fern Rig', 'rig', 170, 35, 71, 'Grows where other rigs give up.'],
    [
      4,
      'mate-masie',
      'Mate Masie Rig',
      'rig',
      220,
      40,
      73,
      'Keeps what it hears and what it earns.',
    ],
    [3, 'fawohodie', 'Fawohodie Farm', 'farm', 270, 75, 75, 'A rack of machines under one roof.'],
    [
      2,
      'gye-nyame',
      'Gye Nyame Farm',
      'farm',
      350,
      90,
      77,
      'The large hall, for those who look far ahead.',
    ],
    [
      1,
      'adinkrahene',
      'Adinkrahene Prime',
      'farm',
      390,
      95,
      80,
      'Chief of the machines: the largest of the house.',
    ],
  ] satisfies FirstMachine[]
).map(machineOf)

/** The sacred goods carry ids 1 to 7 in the original too; here they follow from 11. */
export const SACRED: readonly CatalogueMachine[] = (
  [
    [
      11,
      'vial',
      'Holy Water Vial',
      'holy',
      60,
      8,
      60,
      'A vial of water, kept in the house and said to bear fruit each day.',
    ],
    [12, 'rosary', 'Rosary Beads', 'blessed', 40, 5, 60, 'Fifty-nine beads on a strong cord.'],
    [13, 'oil', 'Anointed Oil', 'divine', 50, 6, 60, 'A small bottle of olive oil.'],
    [14, 'cross', 'Wooden Cross', 'sacred', 80, 12, 60, 'Carved of odum wood.'],
    [
      15,
      'bible',
      'Pocket Bible',
      'holy',
      70,
      10,
      60,
      'The Psalms and the New Testament in one hand.',
    ],
    [
      16,
      'journal',
      'Prayer Journal',
      'miraculous',
      90,
      15,
      60,
      'A bound book for morning and evening.',
    ],
    [17, 'medal', 'Saint Medal', 'blessed', 30, 4, 60, 'A medal on a fine chain.'],
  ] satisfies FirstMachine[]
).map(machineOf)
