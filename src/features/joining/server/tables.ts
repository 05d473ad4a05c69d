import type { Tables } from '#platform/database/tables.ts'

export const joiningTables: Tables = {
  owns: { presence: 'says who has a page open, and is worth nothing later' },
}
