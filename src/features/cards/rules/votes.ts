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

/** The cards of one set as they were seen in the last frames, and which others were. */
function openSightings(set: CardSet) {
  const recent = new Map<number, SideRead[]>()
  const lastSeen = new Map<number, number>()
  const others = new Map<CardSet, number>()
  let frame = 0

  /** Adds the reads of one frame. Returns the numbers that were never seen before. */
  const add = (reads: readonly CardRead[]): number[] => {
    frame++
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
      if (!lastSeen.has(card.number)) firstSeen.push(card.number)
      lastSeen.set(card.number, frame)
    }
    for (const [number, past] of recent) {
      const sightings = past.filter((each) => each.frame > frame - WINDOW)
      if (sightings.length === 0) recent.delete(number)
      else recent.set(number, sightings)
    }
    return firstSeen
  }

  return {
    add,
    recent: recent as ReadonlyMap<number, readonly SideRead[]>,
    frames: () => frame,
    /** The frames since a card was seen; all of them for one that never was. */
    unseenFor: (number: number) => frame - (lastSeen.get(number) ?? 0),
    /** The numbers that were seen within the last frames. */
    seenWithin: (frames: number) =>
      [...lastSeen].filter(([, last]) => frame - last < frames).map(([number]) => number),
    /** The sets of which cards were read lately beside this class's own. */
    otherSets: (): CardSet[] =>
      [...others].filter(([, last]) => last > frame - WINDOW).map(([other]) => other),
  }
}

/**
 * Counts what is read over frames for the cards of one set. A side is sure when it was read at
 * least twice and no other side, and no second place, within the same window. It stays so until
 * something else is read. A card that was still up from the question before, as `leftUp` says, does
 * not count until it is turned or taken down. The same goes for one that is first seen while the
 * class still holds up what it showed before: the first frames tell.
 */
export function openVotes(set: CardSet, leftUp: CardsUp = new Map()) {
  const sightings = openSightings(set)
  const { recent } = sightings
  const sure = new Map<number, CardSide>()
  const waits = new Map(leftUp)

  /** Counts the reads of one frame. */
  const add = (reads: readonly CardRead[]): void => {
    const firstSeen = sightings.add(reads)
    for (const [number, seen] of recent) {
      const side = sideAfter(seen, sure.get(number))
      if (side === undefined) sure.delete(number)
      else sure.set(number, side)
    }
    // While the class holds its cards up, one that is not seen is more likely hidden than down, and
    // one that is seen at last answers what was asked before.
    const stillUp = [...leftUp.keys()].filter((number) => waits.has(number) && recent.has(number))
    const areHeld = 2 * stillUp.length > leftUp.size
    if (leftUp.size > 0 && (areHeld || sightings.frames() <= WINDOW)) {
      for (const number of firstSeen) if (!leftUp.has(number)) waits.set(number, null)
    }
    // The camera stood still between two questions: the old cards are down, these answer this one.
    if (sightings.frames() === WINDOW && !areHeld) {
      for (const number of waits.keys()) if (!leftUp.has(number)) waits.delete(number)
    }
    settleWaits(areHeld ? MAY_BE_UP : WINDOW)
  }

  /** Lets those answer that were turned, or were not seen in so many frames. */
  const settleWaits = (unseenWhenDown: number): void => {
    for (const [number, side] of waits) {
      const newSide = sure.get(number)
      if (side === null && newSide) waits.set(number, newSide)
      const isDown = sightings.unseenFor(number) >= unseenWhenDown
      const isTurned = side !== null && newSide !== undefined && newSide !== side
      if (isDown || isTurned) waits.delete(number)
      // A card that went down starts anew: its earlier side was no answer to this question.
      if (isDown) sure.delete(number)
    }
  }

  /** The standing of each number that has been seen. */
  const standings = () => standingsOf({ sure, recent, waits })

  /** True of a card that is up now, also where what it showed before still stands. */
  const isSeen = (number: number): boolean => recent.has(number)

  /** The cards that may be up now. */
  const up = (): CardsUp => {
    const seenLately = sightings.seenWithin(MAY_BE_UP)
    return new Map([
      ...waits,
      ...seenLately.map((number) => [number, sure.get(number) ?? null] as const),
    ])
  }

  return { add, standings, isSeen, otherSets: sightings.otherSets, up }
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

/** A hand moves a card by less than twice its length from one frame to the next. */
const MOST_MOVED = 2

/** True if reads lie farther apart than one card comes in the frames between them, read or not. */
function isInTwoPlaces(seen: readonly SideRead[]): boolean {
  return seen.some((one, at) => {
    const next = seen[at + 1]
    if (!next) return false
    const apart = Math.hypot(next.x - one.x, next.y - one.y)
    const frames = Math.max(1, next.frame - one.frame)
    return apart > MOST_MOVED * frames * Math.max(one.size, next.size)
  })
}
