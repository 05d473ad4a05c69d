import { type Day, daysBetween } from '../../../core/day.ts'
import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { clockCalls, type PastMove } from '../schema.ts'
import { personView } from '../../auth/views.ts'
import { auditView } from '../../../platform/views.ts'

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

/** Who moved the clock, as the audit log keeps it: nothing is written twice for it. */
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
