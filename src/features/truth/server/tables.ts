import type { Tables } from '#platform/database/tables.ts'
import { truthInvariants } from './invariants.ts'

export const truthTables: Tables = {
  owns: {
    cash_flow: 'follows from the transfers',
    cash_move: 'follows from the transfers',
    cash_traced: 'follows from the transfers',
  },
  invariants: truthInvariants,
}
