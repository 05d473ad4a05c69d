import type { Tables } from '#platform/database/tables.ts'

export const versesTables: Tables = {
  owns: {
    verse: {
      as: 'verse',
      columns: 'id reference text',
      order: 'id',
    },
    verse_day: {
      as: 'verseOfDay',
      columns: 'day verse_id',
      order: 'day',
    },
  },
}
