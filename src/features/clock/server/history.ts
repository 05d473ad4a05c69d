import { type Day, daysBetween } from '#core/day.ts'
import { personView } from '#features/auth/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { auditView } from '#platform/database/views.ts'
import { clockCalls, type PastMove } from '../schema.ts'

const ACTS: Readonly<Record<string, PastMove['act']>> = {
  [clockCalls.moveOn.name]: 'move',
  [clockCalls.setPace.name]: 'pace',
  [clockCalls.pause.name]: 'pause',
}

type MoveRow = {
  number: number
  at: string
  by: string | null
  action: string
  on: Day
  until: Day | null
  paceSeconds: number | null
}

/**
 * The moves of the clock, with the person behind each, from the audit log: nothing is written twice for
 * them.
 */
export async function listPastMoves(db: Queryable, size: number) {
  const actions = Object.keys(ACTS)
  const [rows, { total }] = await Promise.all([
    db.rows<MoveRow>(sql`
      select number::int as number, at, by.name as by, action, before ->> 'day' as on,
        after ->> 'day' as until,
        coalesce(after ->> 'paceSeconds', before ->> 'paceSeconds')::int as "paceSeconds"
      from ${auditView} left join ${personView.as('by')} on by.id = by_id
      where action = any (${actions}) order by number desc limit ${size}`),
    db.one<{ total: number }>(sql`
      select count(*)::int as total from ${auditView} where action = any (${actions})`),
  ])
  return { moves: rows.map(moveOf), total }
}

function moveOf({ action, until, ...row }: MoveRow): PastMove {
  const act = ACTS[action] ?? 'move'
  const end = act === 'move' ? until : null
  return { ...row, act, until: end, days: end && daysBetween(row.on, end) }
}
