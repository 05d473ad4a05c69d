import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type CashMove, type Drawer, type Flow, openDrawer, traceCash } from '../rules.ts'

type StoredMove = CashMove & { leftOver: number }

/** The left-over that is stored of each lot that may change yet, by the place of its movement. */
type StoredLeftOvers = Map<number, number>

/** The drawer is tidied once a fourth as many movements have passed as it then had lots. */
const TIDIED_AFTER = 4

/**
 * Traces the books once more, from the first movement on, and answers what is stored otherwise: flows, or
 * what is left over of a lot; of the first piece that has any. It works piece by piece and forgets what
 * nothing can change any more, because eight million movements do not fit in a process.
 */
export async function findStrayFlows(db: Queryable, atOnce = 50_000): Promise<string[]> {
  const undone = await listUndone(db)
  const storedLeftOvers: StoredLeftOvers = new Map()
  const tidying = planTidying()
  let drawer = openDrawer()
  let tracedUntil = 0
  for (;;) {
    const moves = await listMoves(db, tracedUntil, atOnce)
    const isLast = moves.length < atOnce
    const until = isLast ? Number.MAX_SAFE_INTEGER : (moves.at(-1)?.place ?? tracedUntil)
    const storedFlows = await listFlows(db, tracedUntil, until)
    const strayFlows = differencesOf(traceCash(drawer, moves).map(nameOf), storedFlows.map(nameOf))
    if (strayFlows.length > 0) return strayFlows
    noteLeftOvers(storedLeftOvers, moves)
    tracedUntil = until
    if (!isLast && !tidying.isDueAfter(moves.length)) continue
    // After the last movement nothing changes any more: every lot is looked at.
    const tidied = isLast ? openDrawer() : withoutDoneLots(drawer, undone)
    const wrongLots = checkDoneLots(drawer, tidied, storedLeftOvers)
    if (wrongLots.length > 0 || isLast) return wrongLots
    drawer = tidied
    tidying.noteTidied(tidied.lots.length)
  }
}

/** Plans when the drawer is tidied: one of millions of lots is not gone through for every few movements. */
function planTidying() {
  let movesSince = 0
  let lotsThen = 0
  return {
    isDueAfter(moves: number): boolean {
      movesSince += moves
      return movesSince * TIDIED_AFTER >= lotsThen
    },
    noteTidied(lots: number): void {
      movesSince = 0
      lotsThen = lots
    },
  }
}

/** The places of what an admin took back: their flows are asked for again. */
async function listUndone(db: Queryable): Promise<Set<number>> {
  const rows = await db.rows<{ of: number }>(
    sql`select of from cash_move where kind = 'undone' and of is not null`,
  )
  return new Set(rows.map(({ of }) => of))
}

async function listMoves(db: Queryable, after: number, most: number): Promise<StoredMove[]> {
  return db.rows<StoredMove>(sql`
    select place, learner_id as learner, kind, amount, of, left_over as "leftOver"
    from cash_move where place > ${after} order by place limit ${most}`)
}

async function listFlows(db: Queryable, after: number, until: number): Promise<Flow[]> {
  return db.rows<Flow>(sql`
    select lot, giver, move, taker, amount from cash_flow
    where move > ${after} and move <= ${until}`)
}

function noteLeftOvers(leftOvers: StoredLeftOvers, moves: readonly StoredMove[]): void {
  for (const { place, kind, leftOver } of moves) {
    if (kind === 'paid' || kind === 'earned') leftOvers.set(place, leftOver)
  }
}

/**
 * Takes out of a drawer the lots that are empty for good, and the flows that nobody takes back. `undone` has
 * the movements whose flows are asked for again: the lots they took from stay.
 */
function withoutDoneLots({ lots, flows }: Drawer, undone: ReadonlySet<number>): Drawer {
  const flowsToUndo = new Map([...flows].filter(([move]) => undone.has(move)))
  const lotsToRefill = new Set([...flowsToUndo.values()].flat().map(({ lot }) => lot))
  const openLots = lots.filter(({ place, left }) => left > 0 || lotsToRefill.has(place))
  return openDrawer(openLots, flowsToUndo)
}

/**
 * Compares each lot that `tidied` has no more with what is stored as left over of it, and forgets that.
 * Answers those that differ.
 */
function checkDoneLots(drawer: Drawer, tidied: Drawer, leftOvers: StoredLeftOvers): string[] {
  const openPlaces = new Set(tidied.lots.map(({ place }) => place))
  const doneLots = drawer.lots.filter(({ place }) => !openPlaces.has(place))
  const wrongLots = doneLots.filter(({ place, left }) => left !== leftOvers.get(place))
  for (const { place } of doneLots) leftOvers.delete(place)
  return wrongLots.map(({ place }) => `place ${place}: left over`)
}

function nameOf({ move, lot, giver, taker, amount }: Flow): string {
  return `move ${move}, lot ${lot}: ${amount} from ${giver} to ${taker}`
}

/** Lists what the two lists do not have equally often. */
function differencesOf(some: readonly string[], others: readonly string[]): string[] {
  const surplus = new Map<string, number>()
  for (const line of some) surplus.set(line, (surplus.get(line) ?? 0) + 1)
  for (const line of others) surplus.set(line, (surplus.get(line) ?? 0) - 1)
  return [...surplus].flatMap(([line, times]) => (times === 0 ? [] : [line]))
}
