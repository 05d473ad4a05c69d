import { MINING, SACRED } from '../../src/features/machines/rules/catalogue.ts'

/** What a new house has on offer, by its number. */
export const CATALOGUE = new Map([...MINING, ...SACRED].map((machine) => [machine.id, machine]))
