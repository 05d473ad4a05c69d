import type { Tables } from '../../../platform/tables.ts'

export const joiningTables: Tables = {
  owns: { presence: 'says who has a page open, and is worth nothing later' },
}
