import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type CashMove, type Drawer, type Flow, openDrawer, traceCash } from '../rules.ts'

type StoredMove = CashMove & { leftOver: number }

/** The stored remainder of each lot that may still change, by the place of its movement. */
type StoredLeftOvers = Map<number, number>

/** The drawer is tidied when the number of movements since the last time reaches a fourth of its lots. */
const TIDIED_AFTER = 4

/**
 * Traces all books again from the first movement, and returns flows and remainders that are stored
 * differently, of the first piece with a difference. Works in pieces and drops what can no longer change,
 * because eight million movements do not fit into memory.
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
    collectLeftOvers(storedLeftOvers, moves)
    tracedUntil = until
    if (!isLast && !tidying.isDueAfter(moves.length)) continue
    // After the last movement nothing can change any more, so every lot is checked.
    const tidied = isLast ? openDrawer() : withoutDoneLots(drawer, undone)
    const wrongLots = checkDoneLots(drawer, tidied, storedLeftOvers)
    if (wrongLots.length > 0 || isLast) return wrongLots
    drawer = tidied
    tidying.noteTidied(tidied.lots.length)
  }
}

/**
 * Decides when to tidy the drawer. Walking through millions of lots every few movements would be too slow.
 */
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

/** The places of movements that an admin reversed: the reversal needs their flows again. */
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

function collectLeftOvers(leftOvers: StoredLeftOvers, moves: readonly StoredMove[]): void {
  for (const { place, kind, leftOver } of moves) {
    if (kind === 'paid' || kind === 'earned') leftOvers.set(place, leftOver)
  }
}

/**
 * Removes from a drawer the lots that stay empty, and the flows that nobody will reverse. `undone` are the
 * movements that will be reversed; the lots they took from stay.
 */
function withoutDoneLots({ lots, flows }: Drawer, undone: ReadonlySet<number>): Drawer {
  const flowsToUndo = new Map([...flows].filter(([move]) => undone.has(move)))
  const lotsToRefill = new Set([...flowsToUndo.values()].flat().map(({ lot }) => lot))
  const openLots = lots.filter(({ place, left }) => left > 0 || lotsToRefill.has(place))
  return openDrawer(openLots, flowsToUndo)
}

/**
 * Compares each lot that tidying removed with its stored remainder, and drops it from the list. Returns the
 * differences.
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

/** The entries that do not appear equally often in both lists. */
function differencesOf(some: readonly string[], others: readonly string[]): string[] {
  const surplus = new Map<string, number>()
  for (const line of some) surplus.set(line, (surplus.get(line) ?? 0) + 1)
  for (const line of others) surplus.set(line, (surplus.get(line) ?? 0) - 1)
  return [...surplus].flatMap(([line, times]) => (times === 0 ? [] : [line]))
}
