import type { Tables } from '#platform/database/tables.ts'
import { solvencyInvariants } from './invariants.ts'

export const solvencyTables: Tables = {
  owns: {
    day_promise: 'follows from the ownerships',
    day_bought: 'follows from the ownerships',
  },
  invariants: solvencyInvariants,
}
