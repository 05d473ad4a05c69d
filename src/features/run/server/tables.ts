import { sql } from '#platform/database/sql.ts'
import type { Tables } from '#platform/database/tables.ts'
import { runPlaceView, runView } from '../views.ts'

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
  ownData: (id) => ({
    linePlaces: sql`
      select run.started_at as "runStartedAt", place, request_id is not null as "askedForMoney",
        refused as "couldNotAsk"
      from ${runPlaceView} join ${runView} on run.id = run_id
      where learner_id = ${id} order by run.started_at, place`,
  }),
}
