import type { Tables } from '../../../platform/tables.ts'

export const debriefTables: Tables = {
  owns: {
    debrief_answer: 'is anonymous; answers to earlier questions, which nothing reads any more',
    offer_answer: 'is anonymous; its sums have a file of their own',
  },
}
