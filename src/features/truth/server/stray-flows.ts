import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type CashMove, type Drawer, type Flow, openDrawer, traceCash } from '../rules.ts'

type StoredLot = CashMove & { leftOver: number }

/** The left-over that is stored of each lot that may change yet, by its place. */
type StoredLeftOvers = Map<number, number>

/** The drawer is tidied once a fourth as many movements have passed as it then had lots. */
const TIDIED_AFTER = 4

/**
 * The stored flows that differ from a new trace of the books, from the first movement on; of the
 * first piece that has any. It works piece by piece and forgets what nothing can change any more,
 * because eight million movements do not fit in a process.
 */
export async function findStrayFlows(db: Queryable, atOnce = 50_000): Promise<string[]> {
  const isUndone = await listUndone(db)
  let drawer = openDrawer()
  const leftOvers: StoredLeftOvers = new Map()
  let [after, sinceTidied, openThen] = [0, 0, 0]
  for (;;) {
    const moves = await listMoves(db, after, atOnce)
    const isLast = moves.length < atOnce
    const until = isLast ? Number.MAX_SAFE_INTEGER : (moves.at(-1)?.place ?? after)
    const stored = await listFlows(db, after, until)
    const anew = traceCash(drawer, moves)
    for (const { place, kind, leftOver } of moves) {
      if (kind === 'paid' || kind === 'earned') leftOvers.set(place, leftOver)
    }
    const strayed = strays(anew.map(nameOf), stored.map(nameOf))
    if (strayed.length > 0) return strayed
    after = until
    sinceTidied += moves.length
    // A drawer of millions of lots is not gone through for every few movements.
    if (!isLast && sinceTidied * TIDIED_AFTER < openThen) continue
    const open = isLast ? openDrawer() : stillOpen(drawer, isUndone)
    const wrong = forget(drawer, open, leftOvers)
    if (wrong.length > 0 || isLast) return wrong
    drawer = open
    sinceTidied = 0
    openThen = open.lots.length
  }
}

/** The places of what an admin took back: their flows are asked for again. */
async function listUndone(db: Queryable): Promise<Set<number>> {
  const rows = await db.rows<{ of: number }>(
    sql`select of from cash_move where kind = 'undone' and of is not null`,
  )
  return new Set(rows.map(({ of }) => of))
}

async function listMoves(db: Queryable, after: number, most: number): Promise<StoredLot[]> {
  return db.rows<StoredLot>(sql`
    select place, learner_id as learner, kind, amount, of, left_over as "leftOver"
    from cash_move where place > ${after} order by place limit ${most}`)
}

async function listFlows(db: Queryable, after: number, until: number): Promise<Flow[]> {
  return db.rows<Flow>(sql`
    select lot, giver, move, taker, amount from cash_flow
    where move > ${after} and move <= ${until}`)
}

/** The drawer without the lots that are empty for good, and without flows that nobody takes back. */
function stillOpen({ lots, flows }: Drawer, isUndone: ReadonlySet<number>): Drawer {
  const taken = new Map([...flows].filter(([move]) => isUndone.has(move)))
  const named = new Set([...taken.values()].flat().map(({ lot }) => lot))
  return openDrawer(
    lots.filter(({ place, left }) => left > 0 || named.has(place)),
    taken,
  )
}

/** Takes out the lots that no longer change. Answers those whose stored rest is wrong. */
function forget(drawer: Drawer, open: Drawer, leftOvers: StoredLeftOvers): string[] {
  const isOpen = new Set(open.lots.map(({ place }) => place))
  const closed = drawer.lots.filter(({ place }) => !isOpen.has(place))
  const wrong = closed.filter(({ place, left }) => left !== leftOvers.get(place))
  for (const { place } of closed) leftOvers.delete(place)
  return wrong.map(({ place }) => `place ${place}: left over`)
}

function nameOf({ move, lot, giver, taker, amount }: Flow): string {
  return `move ${move}, lot ${lot}: ${amount} from ${giver} to ${taker}`
}

/** Lists what the two lists do not have equally often. */
function strays(some: readonly string[], others: readonly string[]): string[] {
  const count = new Map<string, number>()
  for (const each of some) count.set(each, (count.get(each) ?? 0) + 1)
  for (const each of others) count.set(each, (count.get(each) ?? 0) - 1)
  return [...count].flatMap(([each, times]) => (times === 0 ? [] : [each]))
}
