import { maskName } from '#core/mask.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { weaveThreads } from '#features/truth/rules/cloth.ts'
import { bringTraceUpToDate } from '#features/truth/server/truth.ts'
import { cashFlowView, cashMoveView } from '#features/truth/views.ts'
import { answer } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { RUN_SCENE } from '../scenes/scenes.ts'
import { lessonCalls } from '../schema/phone.ts'
import { PAID_IN, readHue } from './wall-cloth.ts'

// One's own threads of the cloth. Before the run their owner sees them whole, and learns whose they
// became at the reveal: who pays whom is not told before it is felt.

export const readThreads = answer(lessonCalls.readThreads, async ({ db, serverParts, person }) => {
  const { revealed } = await readSettings(db)
  await bringTraceUpToDate(serverParts)
  const [hue, lots, taken] = await Promise.all([
    readHue(db, person.id),
    db.rows<{ place: number; giver: string; amount: Pesewas }>(sql`
      select place, learner_id as giver, amount from ${cashMoveView}
      where learner_id = ${person.id} and ${PAID_IN} order by place`),
    revealed || (await hasRunBegun(db)) ? listTaken(db, person.id) : [],
  ])
  const threads = weaveThreads(lots, taken).map(({ amount, remains, gone }) => ({
    amount,
    remains,
    gone: revealed
      ? gone.map(({ taker, amount: sum }) => ({ taker: nameOf(taker), amount: sum }))
      : [],
  }))
  return { hue, threads }

  function nameOf(taker: string): string | null {
    if (taker === person.id) return null
    return maskName(taken.find((each) => each.taker === taker)?.name ?? null)
  }
})

/** True once the lesson, or the last one there was, has come to the scene in which everybody may ask. */
async function hasRunBegun(db: Queryable): Promise<boolean> {
  const { begun } = await db.one<{ begun: boolean }>(sql`
    select exists (
      select from lesson_begun where scene = ${RUN_SCENE}
        and lesson_id = (select id from lesson order by begun_at desc limit 1)) as begun`)
  return begun
}

type CashTaker = {
  lot: number
  taker: string
  name: string | null
  isOwn: boolean
  amount: Pesewas
}

/** The cash of this person's payments that others got, or they themselves, in its order. */
async function listTaken(db: Queryable, giver: string): Promise<CashTaker[]> {
  return db.rows(sql`
    select lot, taker, name, taker = giver as "isOwn", sum(amount)::bigint as amount
    from ${cashFlowView} left join ${personView} on person.id = taker
    where giver = ${giver} and lot is not null group by lot, taker, giver, name having sum(amount) <> 0
    order by lot, min(move)`)
}
