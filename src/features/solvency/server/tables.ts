import type { Tables } from '../../../platform/tables.ts'
import { solvencyInvariants } from './invariants.ts'

export const solvencyTables: Tables = {
  owns: {
    day_total: 'follows from the transfers',
    day_promise: 'follows from the ownerships',
    day_bought: 'follows from the ownerships',
    day_asked: 'follows from the requests',
    day_total_through: 'says how far those go',
  },
  invariants: solvencyInvariants,
}
