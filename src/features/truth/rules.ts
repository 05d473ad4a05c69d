import { Refusal } from '#core/errors.ts'
import { lesser, minus, negative, type Pesewas, plus, sumOf } from '#core/money.ts'
import { truth as t } from './words/en/truth.ts'

// Cash is traced to whose it was, first in, first out. The definitions are decided in
// docs/decisions/0012-whose-cash-it-was.md. Everything here is pure; amounts are whole pesewas.

/** The refusal to show this truth, or null: learners see their own, once it is revealed. */
export function refuseTruth(state: {
  readonly byAdmin: boolean
  readonly ofAnother: boolean
  readonly revealed: boolean
}): Refusal | null {
  if (state.byAdmin) return null
  if (state.ofAnother) return new Refusal('not_allowed', t.onlyOwn)
  return state.revealed ? null : new Refusal('not_allowed', t.notRevealed)
}

const MOVE_KINDS = ['paid', 'earned', 'returned', 'withdrawn', 'undone'] as const
/**
 * A payment into the drawer; interest that the treasury paid into it; a payment given back because
 * its deposit was turned down; a withdrawal paid out; and one of the latter two taken back by an
 * admin's reset.
 */
export type MoveKind = (typeof MOVE_KINDS)[number]

/** One movement of cash into or out of the drawer. */
export type CashMove = {
  /** The movement's place in the order of the drawer: 1, 2, 3… */
  readonly place: number
  readonly learner: string
  readonly kind: MoveKind
  readonly amount: Pesewas
  /** Returned: the place of the payment. Undone: the place of what is taken back. */
  readonly of: number | null
}

/** A payment or interest, and what of it lies in the drawer still. */
export type Lot = {
  readonly place: number
  /** The learner from whose pocket it was paid; null for interest, which came from the treasury. */
  readonly giver: string | null
  left: Pesewas
}

/** Cash of one lot that one movement took out; below zero where it was given back to the lot. */
export type Flow = {
  /** Null if the drawer held no cash that the movement could have taken: see `takeOldest`. */
  readonly lot: number | null
  /** Null for interest, and where there is no lot. */
  readonly giver: string | null
  readonly move: number
  readonly taker: string
  readonly amount: Pesewas
}

/**
 * The state from which the trace goes on: lots in the order of their places, and the outcome of
 * each move.
 */
export type Drawer = {
  readonly lots: Lot[]
  /** The flows of each movement that may yet be taken back, by its place. */
  readonly flows: Map<number, readonly Flow[]>
  /** Every lot before this index is empty. */
  oldest: number
}

export function openDrawer(
  lots: readonly Lot[] = [],
  flows: Map<number, readonly Flow[]> = new Map(),
): Drawer {
  return { lots: lots.map((lot) => ({ ...lot })), flows, oldest: 0 }
}

/**
 * Carries the drawer over these movements, in the order they happened, and answers whose cash each
 * took or gave back. What flows equals what the movements moved, to the pesewa.
 */
export function traceCash(drawer: Drawer, moves: readonly CashMove[]): Flow[] {
  return moves.flatMap((move) => flowsOf(drawer, move))
}

function flowsOf(drawer: Drawer, move: CashMove): readonly Flow[] {
  switch (move.kind) {
    case 'paid':
      drawer.lots.push({ place: move.place, giver: move.learner, left: move.amount })
      return []
    case 'earned':
      drawer.lots.push({ place: move.place, giver: null, left: move.amount })
      return []
    case 'withdrawn':
      return noted(drawer, move, takeOldest(drawer, move, move.amount))
    case 'returned':
      return noted(drawer, move, takeBack(drawer, move))
    case 'undone':
      return undo(drawer, move)
  }
}

function noted(drawer: Drawer, { place }: CashMove, flows: readonly Flow[]): readonly Flow[] {
  drawer.flows.set(place, flows)
  return flows
}

/** A payment that goes home takes itself, as far as it is there; the oldest cash makes up the rest. */
function takeBack(drawer: Drawer, move: CashMove): Flow[] {
  const own = lotAt(drawer, placeOf(move))
  const ownFlows = own ? takeFrom(own, move, move.amount) : []
  return [...ownFlows, ...takeOldest(drawer, move, minus(move.amount, sumOfFlows(ownFlows)))]
}

/**
 * The oldest cash goes first. Where the drawer is empty although the books paid out of it, the order
 * is not the one in which it happened (a machine's clock ran backwards): then the rest is nobody's.
 */
function takeOldest(drawer: Drawer, move: CashMove, amount: Pesewas): Flow[] {
  const flows: Flow[] = []
  let open = amount
  while (open > 0) {
    const lot = drawer.lots[drawer.oldest]
    if (!lot) {
      flows.push({ ...taking(move), lot: null, giver: null, amount: open })
      return flows
    }
    const lotFlows = takeFrom(lot, move, open)
    flows.push(...lotFlows)
    open = minus(open, sumOfFlows(lotFlows))
    if (lot.left === 0) drawer.oldest++
  }
  return flows
}

function takeFrom(lot: Lot, move: CashMove, most: Pesewas): Flow[] {
  const amount = lesser(lot.left, most)
  if (amount === 0) return []
  lot.left = minus(lot.left, amount)
  return [{ ...taking(move), lot: lot.place, giver: lot.giver, amount }]
}

/** Gives every pesewa back to the lot it came from, which stands in its old place again; once. */
function undo(drawer: Drawer, move: CashMove): Flow[] {
  const undone = drawer.flows.get(placeOf(move)) ?? []
  drawer.flows.delete(placeOf(move))
  return undone.map((flow) => {
    const place = flow.lot ?? NOWHERE
    const lot = lotAt(drawer, place)
    if (lot) {
      lot.left = plus(lot.left, flow.amount)
      drawer.oldest = Math.min(drawer.oldest, indexOf(drawer, place))
    }
    return { ...flow, move: move.place, amount: negative(flow.amount) }
  })
}

function taking({ place, learner }: CashMove) {
  return { move: place, taker: learner }
}

function sumOfFlows(flows: readonly Flow[]): Pesewas {
  return sumOf(flows.map(({ amount }) => amount))
}

/** Places begin with one. */
const NOWHERE = 0

function placeOf({ of }: CashMove): number {
  return of ?? NOWHERE
}

function lotAt(drawer: Drawer, place: number): Lot | undefined {
  const lot = drawer.lots[indexOf(drawer, place)]
  return lot?.place === place ? lot : undefined
}

/** Finds the index of the lot at this place, or of the next one. Lots are in the order of their places. */
function indexOf({ lots }: Drawer, place: number): number {
  let [low, high] = [0, lots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lots[middle] as Lot).place < place) low = middle + 1
    else high = middle
  }
  return low
}
