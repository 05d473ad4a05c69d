import type { Tables } from '../../../platform/tables.ts'

export const runTables: Tables = {
  owns: {
    run: {
      as: 'run',
      columns: `id line_order seed started_by started_on started_at state places next_place every_ms
      cash_before* owed_before* ended_on ended_at`,
      order: 'id',
      leftOut: {
        next_at: 'an instant of the running house',
      },
    },
    run_place: {
      as: 'runPlace',
      columns: 'run_id place learner_id request_id refused',
      order: 'run_id, place',
    },
  },
}
