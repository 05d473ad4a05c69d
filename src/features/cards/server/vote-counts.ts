import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { VoteCount } from '../schema/round.ts'

/** The last count of each card at this step of a scene, by number; what was done before what was not. */
export function listVoteCounts(db: Queryable, lesson: string, scene: string, step: number) {
  return db.rows<VoteCount>(sql`
    select distinct on (number) number, side, outcome, told
    from card_vote join card_round on card_round.id = round_id
    where lesson_id = ${lesson} and scene = ${scene} and step = ${step} and outcome is not null
    order by number, outcome = 'done' desc, begun_at desc`)
}
