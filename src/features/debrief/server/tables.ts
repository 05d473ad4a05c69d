import type { Tables } from '#platform/database/tables.ts'

export const debriefTables: Tables = {
  owns: {
    debrief_answer: 'is anonymous; answers to earlier questions, which nothing reads any more',
    offer_answer: 'is anonymous; its sums and its answers have files of their own',
    half_draw: 'says nothing without the secret of the server',
  },
}
