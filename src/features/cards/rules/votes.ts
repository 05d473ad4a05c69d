import { answerCardOf, type CardSet, type Side, sideOf } from './card.ts'
import type { CardRead } from './read-frame.ts'

/** Frames that are looked at together: what was read longer ago contradicts nothing any more. */
const WINDOW = 12
/** So many reads of a side, and none of another, make it count. */
const VOTES = 2

export type Standing =
  | { readonly is: 'sure'; readonly side: Side }
  /** Not read often enough, held slanted, or being turned. */
  | { readonly is: 'unsure' }
  /** Two cards with this number are up, or a picture of it hangs somewhere. */
  | { readonly is: 'twice' }

type Seen = { readonly frame: number; readonly side: Side | null } & CardRead

/**
 * Counts what is read over frames for the cards of one set. A side is sure when it was read at least twice and no
 * other side, and no second place, within the same window. It stays so until something else is read.
 */
export function openVotes(set: CardSet) {
  const recent = new Map<number, Seen[]>()
  const sure = new Map<number, Side>()
  const others = new Map<CardSet, number>()
  let frame = 0

  /** Takes the reads of one frame. */
  const add = (reads: readonly CardRead[]): void => {
    frame++
    for (const read of reads) {
      const card = answerCardOf(read.marker)
      if (!card) continue
      if (card.set !== set) {
        others.set(card.set, frame)
        continue
      }
      const seen = { frame, side: sideOf(read.turn), ...read }
      recent.set(card.number, [...(recent.get(card.number) ?? []), seen])
    }
    for (const [number, seen] of recent) settle(number, seen)
  }

  const settle = (number: number, past: readonly Seen[]): void => {
    const seen = past.filter((each) => each.frame > frame - WINDOW)
    if (seen.length === 0) recent.delete(number)
    else recent.set(number, seen)
    const votes = seen.flatMap(({ side }) => side ?? [])
    const [side] = votes
    if (side === undefined && !isInTwoPlaces(seen)) return
    const isOne = votes.every((vote) => vote === side) && !isInTwoPlaces(seen)
    const isSure = isOne && (votes.length >= VOTES || sure.get(number) === side)
    if (isSure && side !== undefined) sure.set(number, side)
    else sure.delete(number)
  }

  /** How each number that has been seen stands. */
  const standings = (): Map<number, Standing> => {
    const all = new Map<number, Standing>()
    for (const [number, side] of sure) all.set(number, { is: 'sure', side })
    for (const [number, seen] of recent) {
      if (isInTwoPlaces(seen)) all.set(number, { is: 'twice' })
      else if (!sure.has(number)) all.set(number, { is: 'unsure' })
    }
    return all
  }

  /** The sets of which cards were read lately beside this class's own. */
  const otherSets = (): CardSet[] =>
    [...others].filter(([, at]) => at > frame - WINDOW).map(([other]) => other)

  return { add, standings, otherSets }
}

/** A card is moved by less than its own length from one frame to the next. */
function isInTwoPlaces(seen: readonly Seen[]): boolean {
  return seen.some((one, at) => {
    const next = seen[at + 1]
    if (!next) return false
    const apart = Math.hypot(next.x - one.x, next.y - one.y)
    return apart > 2 * Math.max(one.size, next.size)
  })
}
