import type { Kit, Person } from '../../../platform/kit.ts'
import { sql, type Sql } from '../../../platform/sql.ts'

// Who has a page open. The live channel notes it when a page connects and with every beat, 15 s
// apart; a page whose process died is gone after this.

/** Of a row of `presence`: whether its person is here. */
export const isHere: Sql = sql`presence.seen_at > now() - interval '40 seconds'`

export async function notePresence({ db, announce }: Kit, { id, role }: Person): Promise<void> {
  if (role !== 'learner') return
  const { wasHere } = await db.one<{ wasHere: boolean }>(sql`
    with before as (select from presence where person_id = ${id} and ${isHere})
    insert into presence (person_id) values (${id})
    on conflict (person_id) do update set seen_at = now()
    returning exists (select from before) as "wasHere"`)
  if (!wasHere) announce([{ topic: 'class', to: 'admins' }])
}

export async function endPresence({ db, announce }: Kit, { id }: Person): Promise<void> {
  const ended = await db.count(sql`delete from presence where person_id = ${id}`)
  if (ended > 0) announce([{ topic: 'class', to: 'admins' }])
}
