import { Refusal } from '../../../core/errors.ts'
import { debriefQuestions as t } from '../../../core/strings/en/debrief-questions.ts'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { handle } from '../../../platform/handle.ts'
import type { Kit, Person } from '../../../platform/kit.ts'
import { sql } from '../../../platform/sql.ts'
import { personView } from '../../auth/views.ts'
import { lockQuestions } from '../../settings/server/settings.ts'
import { halvesEnter, type Half } from '../rules/halves.ts'
import { questionAdminCalls } from '../schema/standing.ts'
import { hashOf } from './answers.ts'

/** The half in which somebody is; null where none was drawn. */
export async function readHalf(db: Queryable, kit: Kit, person: Person): Promise<Half> {
  const draw = await db.maybe<{ cut: Buffer; isOpen: boolean }>(
    sql`select cut, is_open as "isOpen" from half_draw`,
  )
  if (!draw) return null
  return { isEarly: hashOf(kit, person, 'half').compare(draw.cut) < 0, isOpen: draw.isOpen }
}

/** Draws the halves, the first time, and lets the early one answer; or closes its round. */
export const setEarlyHalf = handle(
  questionAdminCalls.setEarlyHalf,
  async ({ tx, kit, input: { open }, changed, did }) => {
    const { beforeIsOver } = await lockQuestions(tx)
    if (open && beforeIsOver) throw new Refusal('conflict', t.halfIsOver)
    if (open) {
      await tx.count(sql`
        insert into half_draw (cut, is_open) values (${await drawCut(tx, kit)}, true)
        on conflict (id) do update set is_open = true`)
    } else await tx.count(sql`update half_draw set is_open = false`)
    changed('settings', 'everyone')
    changed('debrief', 'everyone')
    did({ after: { earlyHalf: open } })
    return {}
  },
)

/** Half of those who play lie below it. */
async function drawCut(tx: Tx, kit: Kit): Promise<Buffer> {
  const people = await tx.rows<{ id: Person['id'] }>(sql`
    select id from ${personView} where role = 'learner' and members > 0 and deleted_at is null`)
  const lots = people.map((person) => hashOf(kit, person, 'half')).sort(Buffer.compare)
  return lots[Math.floor(lots.length / 2)] ?? Buffer.alloc(32, 0x80)
}

/**
 * Takes answers into the comparison: all that wait or none, and none where fewer than five of a half would
 * enter, so that no difference of two comparisons is of fewer than five people.
 */
export async function compareHalves(tx: Tx): Promise<void> {
  const waiting = await tx.one<{ early: number; late: number }>(sql`
    select count(*) filter (where arm = 'early')::int as early,
      count(*) filter (where arm = 'late')::int as late
    from offer_answer where phase = 'after' and is_shown and not is_compared`)
  if (!halvesEnter(waiting)) return
  await tx.count(sql`
    update offer_answer set is_compared = true
    where arm is not null and is_shown and not is_compared`)
}
