import type { Tables } from '#platform/database/tables.ts'

export const classesTables: Tables = {
  owns: { class_effect: 'is of further rooms and not of this one; it has a file of its own' },
}
