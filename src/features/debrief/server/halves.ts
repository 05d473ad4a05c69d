import { Refusal } from '#core/errors.ts'
import { personView } from '#features/auth/views.ts'
import { lockQuestions } from '#features/settings/server/settings.ts'
import { command } from '#platform/calls/handle.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type Half, halvesEnter } from '../rules/halves.ts'
import { questionAdminCalls } from '../schema/standing.ts'
import { debriefQuestions as t } from '../words/en/debrief-questions.ts'
import { hashOf } from './answers.ts'

const DRAW = sql`select cut, is_open as "isOpen" from half_draw`

/** The half in which somebody is; null where none was drawn. */
export async function readHalf(
  db: Queryable,
  serverParts: Pick<ServerParts, 'config'>,
  person: Pick<Person, 'id'>,
): Promise<Half> {
  const draw = await db.maybe<{ cut: Buffer; isOpen: boolean }>(DRAW)
  if (!draw) return null
  return { isEarly: hashOf(serverParts, person, 'half').compare(draw.cut) < 0, isOpen: draw.isOpen }
}

/**
 * How many of those who play are in each half, and how many of the early one have judged; null
 * where none was drawn.
 */
export async function countHalves(tx: Tx, serverParts: Pick<ServerParts, 'config'>) {
  const draw = await tx.maybe<{ cut: Buffer; isOpen: boolean }>(DRAW)
  if (!draw) return null
  const lots = await listLots(tx, serverParts)
  const early = lots.filter((lot) => lot.compare(draw.cut) < 0).length
  const { judged } = await tx.one<{ judged: number }>(sql`
    select count(*)::int as judged from offer_answer where arm = 'early'`)
  return { isOpen: draw.isOpen, early, late: lots.length - early, judged }
}

/** Draws the halves, the first time, and lets the early one answer; or closes its round. */
export const setEarlyHalf = command(
  questionAdminCalls.setEarlyHalf,
  async ({ tx, serverParts, input: { open }, announce, audit }) => {
    const { beforeIsOver } = await lockQuestions(tx)
    if (open && beforeIsOver) throw new Refusal('conflict', t.halfIsOver)
    const lot = open ? await openDraw(tx, await drawCut(tx, serverParts)) : await closeDraw(tx)
    announce('settings', 'everyone')
    announce('debrief', 'everyone')
    const halves = await countHalves(tx, serverParts)
    // The log seals where the lot cut: nobody draws anew until a draw pleases.
    audit({ after: { earlyHalf: open, lot, early: halves?.early, late: halves?.late } })
    return {}
  },
)

/** Lets the early half answer, drawn at this cut where none was drawn before; answers where the lot cuts. */
async function openDraw(tx: Tx, cut: Buffer): Promise<string> {
  const { lot } = await tx.one<{ lot: string }>(sql`
    insert into half_draw (cut, is_open) values (${cut}, true)
    on conflict (id) do update set is_open = true returning encode(cut, 'hex') as lot`)
  return lot
}

async function closeDraw(tx: Tx): Promise<string | undefined> {
  const closed = await tx.maybe<{ lot: string }>(
    sql`update half_draw set is_open = false returning encode(cut, 'hex') as lot`,
  )
  return closed?.lot
}

/** Half of those who play lie below it. */
async function drawCut(tx: Tx, serverParts: ServerParts): Promise<Buffer> {
  const lots = (await listLots(tx, serverParts)).sort(Buffer.compare)
  return lots[Math.floor(lots.length / 2)] ?? Buffer.alloc(32, 0x80)
}

/** The lot of each who plays, in no order. */
async function listLots(tx: Tx, serverParts: Pick<ServerParts, 'config'>): Promise<Buffer[]> {
  const people = await tx.rows<{ id: Person['id'] }>(sql`
    select id from ${personView} where role = 'learner' and members > 0 and deleted_at is null`)
  return people.map((person) => hashOf(serverParts, person, 'half'))
}

/** Takes all answers in the sums into the comparison, or none, where a half has fewer than five of them. */
export async function compareHalves(tx: Tx): Promise<void> {
  const counts = await tx.one<{ early: number; late: number }>(sql`
    select count(*) filter (where arm = 'early')::int as early,
      count(*) filter (where arm = 'late')::int as late
    from offer_answer where phase = 'after' and is_shown`)
  if (!halvesEnter(counts)) return
  await tx.count(sql`
    update offer_answer set is_compared = true
    where arm is not null and is_shown and not is_compared`)
}
