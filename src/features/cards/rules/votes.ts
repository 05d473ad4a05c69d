import type { CardSet, CardSide } from '../schema/card.ts'
import { answerCardOf, sideOf } from './card.ts'
import type { CardRead } from './read-frame.ts'

/** Frames that are looked at together: what was read longer ago contradicts nothing any more. */
const WINDOW = 12
/**
 * A card in the last rows is hidden now and then. It may still be up until it was missing in so
 * many frames.
 */
const MAY_BE_UP = 60
/** The reads of a side that make it count, with none of another. */
const VOTES = 2

type VoteStanding =
  | { readonly is: 'sure'; readonly side: CardSide }
  /** A card that was not read often enough, is held slanted, or is being turned. */
  | { readonly is: 'unsure' }
  /** Up since the question before. */
  | { readonly is: 'left' }
  /** Two cards with this number are up, or a picture of it hangs somewhere. */
  | { readonly is: 'twice' }

/** Cards that may be up, with their sides; null for one whose side is not sure. */
type CardsUp = ReadonlyMap<number, CardSide | null>

type SideRead = { readonly frame: number; readonly side: CardSide | null } & CardRead

/**
 * Counts what is read over frames for the cards of one set. A side is sure when it was read at
 * least twice and no other side, and no second place, within the same window. It stays so until
 * something else is read. A card that was still up from the question before, as `leftUp` says, does
 * not count until it is turned or taken down. The same goes for one that is first seen while the
 * class still holds up what it showed before.
 */
export function openVotes(set: CardSet, leftUp: CardsUp = new Map()) {
  const recent = new Map<number, SideRead[]>()
  const sure = new Map<number, CardSide>()
  const lastSeen = new Map<number, number>()
  const others = new Map<CardSet, number>()
  const waits = new Map(leftUp)
  let frame = 0

  /** Notes the reads of one frame. Returns the numbers that nobody has seen before. */
  const note = (reads: readonly CardRead[]): number[] => {
    const firstSeen: number[] = []
    for (const read of reads) {
      const card = answerCardOf(read.marker)
      if (!card) continue
      if (card.set !== set) {
        others.set(card.set, frame)
        continue
      }
      const sighting = { frame, side: sideOf(read.turn), ...read }
      recent.set(card.number, [...(recent.get(card.number) ?? []), sighting])
      if (!lastSeen.has(card.number) && !leftUp.has(card.number)) firstSeen.push(card.number)
      lastSeen.set(card.number, frame)
    }
    return firstSeen
  }

  /** Counts the reads of one frame. */
  const add = (reads: readonly CardRead[]): void => {
    frame++
    const firstSeen = note(reads)
    for (const [number, seen] of recent) settle(number, seen)
    // While the class holds its cards up, one that is not seen is more likely hidden than down, and
    // one that is seen at last answers what was asked before.
    const stillUp = [...leftUp.keys()].filter((number) => waits.has(number) && recent.has(number))
    const areHeld = 2 * stillUp.length > leftUp.size
    const unseenWhenDown = areHeld ? MAY_BE_UP : WINDOW
    if (leftUp.size > 0 && (areHeld || frame <= WINDOW)) {
      for (const number of firstSeen) waits.set(number, null)
    }
    for (const [number, side] of waits) {
      if (side === null) waits.set(number, sure.get(number) ?? null)
      const isDown = frame - (lastSeen.get(number) ?? 0) >= unseenWhenDown
      const isTurned = side !== null && sure.has(number) && sure.get(number) !== side
      if (isDown || isTurned) waits.delete(number)
      // A card that went down starts anew: its earlier side was no answer to this question.
      if (isDown) sure.delete(number)
    }
  }

  const settle = (number: number, past: readonly SideRead[]): void => {
    const sightings = past.filter((each) => each.frame > frame - WINDOW)
    if (sightings.length === 0) recent.delete(number)
    else recent.set(number, sightings)
    const side = sideAfter(sightings, sure.get(number))
    if (side === undefined) sure.delete(number)
    else sure.set(number, side)
  }

  /** The standing of each number that has been seen. */
  const standings = () => standingsOf({ sure, recent, waits })

  /** True of a card that is up now, also where what it showed before still stands. */
  const isSeen = (number: number): boolean => recent.has(number)

  /** The sets of which cards were read lately beside this class's own. */
  const otherSets = (): CardSet[] =>
    [...others].filter(([, lastFrame]) => lastFrame > frame - WINDOW).map(([other]) => other)

  /** The cards that may be up now. */
  const up = (): CardsUp => {
    const seenLately = [...lastSeen].filter(([, lastFrame]) => frame - lastFrame < MAY_BE_UP)
    return new Map([
      ...waits,
      ...seenLately.map(([number]) => [number, sure.get(number) ?? null] as const),
    ])
  }

  return { add, standings, isSeen, otherSets, up }
}

type VoteState = {
  readonly sure: ReadonlyMap<number, CardSide>
  readonly recent: ReadonlyMap<number, readonly SideRead[]>
  readonly waits: CardsUp
}

function standingsOf({ sure, recent, waits }: VoteState): Map<number, VoteStanding> {
  const all = new Map<number, VoteStanding>()
  for (const [number, side] of sure) {
    all.set(number, waits.has(number) ? { is: 'left' } : { is: 'sure', side })
  }
  for (const [number, seen] of recent) {
    if (isInTwoPlaces(seen)) all.set(number, { is: 'twice' })
    else if (!sure.has(number)) all.set(number, { is: 'unsure' })
  }
  return all
}

/** The side that is sure after these sightings, where `before` was sure before them; undefined for none. */
function sideAfter(
  sightings: readonly SideRead[],
  before: CardSide | undefined,
): CardSide | undefined {
  const votes = sightings.flatMap(({ side }) => side ?? [])
  const [side] = votes
  const isTwice = isInTwoPlaces(sightings)
  if (side === undefined && !isTwice) return before
  const isOne = votes.every((vote) => vote === side) && !isTwice
  return isOne && (votes.length >= VOTES || before === side) ? side : undefined
}

/** A card is moved by less than its own length from one frame to the next. */
function isInTwoPlaces(seen: readonly SideRead[]): boolean {
  return seen.some((one, at) => {
    const next = seen[at + 1]
    if (!next) return false
    const apart = Math.hypot(next.x - one.x, next.y - one.y)
    return apart > 2 * Math.max(one.size, next.size)
  })
}
