import type { Tables } from '#platform/database/tables.ts'
import { auditInvariants } from './chain.ts'

export const auditTables: Tables = {
  owns: {},
  invariants: auditInvariants,
}
