import type { Tables } from '../../../platform/tables.ts'
import { auditInvariants } from './chain.ts'

export const auditTables: Tables = {
  owns: {},
  invariants: auditInvariants,
}
