import { describe, expect, test } from 'vitest'
import { crowdedWall, drawFrame, type HeldCard, type Light } from '#lab/rig/classroom.ts'
import { goodLight, heldBy, moved, poorLight, turnOf } from '#lab/rig/held-cards.ts'
import { between, pick, randomFrom } from '#lab/rig/random.ts'
import { SIDES } from '../schema/card.ts'
import { type AnswerCard, markerOf } from './card.ts'
import { cellsOf } from './marker.ts'
import { openFrameReader, PASSES } from './read-frame.ts'
import { openVotes } from './votes.ts'

// `npm run lab -- bench --cards` does the same in a hundred thousand frames.

const VIEW = { width: 600, height: 320 }
const CLEAR: Light = { left: 220, right: 180, haze: 0.1, noise: 4, blur: 0.5, motion: 0 }
const read = openFrameReader()

/** The votes of a class of set 1 after these frames. */
function lookAt(cards: readonly HeldCard[], frames: number, seed: number, light = CLEAR) {
  const random = randomFrom(seed)
  const wall = crowdedWall(random, VIEW.width, VIEW.height)
  const votes = openVotes(1)
  for (let at = 0; at < frames; at++) {
    const now = cards.map((card) => moved(random, card))
    votes.add(read(drawFrame(random, VIEW, now, light, wall), pick(random, PASSES)))
  }
  return { standings: votes.standings(), otherSets: votes.otherSets() }
}

const held = (card: AnswerCard, side: number, x: number, y = 180, size = 40): HeldCard => ({
  marker: markerOf(card),
  x,
  y,
  size,
  turn: turnOf(side),
  yaw: 10,
  pitch: -10,
})
const card = (number: number) => ({ set: 1 as const, number })

test.each([
  { size: 24, light: goodLight, most: 10 },
  { size: 40, light: goodLight, most: 10 },
  { size: 40, light: poorLight, most: 20 },
])('a class that holds cards of $size points up is read in $light.name, and no side is wrong', ({
  size,
  light,
  most,
}) => {
  const random = randomFrom(size)
  const cards = Array.from({ length: 12 }, (_, at) => {
    const spot = { x: 70 + 150 * (at % 4), y: 60 + 100 * Math.floor(at / 4), size }
    return heldBy(random, at, between(random, 0, 3), spot)
  })
  const { standings } = lookAt(cards, most, size, light(random))
  let sure = 0
  for (const [number, standing] of standings) {
    expect(number).toBeLessThanOrEqual(cards.length)
    if (standing.is !== 'sure') continue
    const side = Math.round(((((cards[number - 1]?.turn ?? 0) / -90) % 4) + 4) % 4) % 4
    expect([number, standing.side]).toEqual([number, SIDES[side]])
    sure++
  }
  expect(sure).toBeGreaterThanOrEqual(10)
})

describe('what is not sure is not counted', () => {
  test('of a card that is held between two sides', () => {
    const slanted = { ...held(card(7), 0, 320), turn: 38 }
    expect(lookAt([slanted], 6, 1).standings.get(7)).toEqual({ is: 'unsure' })
  })

  test('of a number that is up twice, as a second card or as a picture on the wall', () => {
    const twice = [held(card(7), 0, 160), held(card(7), 1, 480), held(card(8), 2, 320)]
    const { standings } = lookAt(twice, 8, 2)
    expect(standings.get(7)).toEqual({ is: 'twice' })
    expect(standings.get(8)).toEqual({ is: 'sure', side: 'C' })
  })

  test('of a card in a mirror, and of a marker of no card', () => {
    const cells = cellsOf(markerOf(card(9))).map((row) =>
      row.map((cell, at) => cell !== (at === 3)),
    )
    const inMirror = { ...held(card(7), 0, 160), isMirrored: true }
    const { standings } = lookAt([inMirror, { ...held(card(9), 0, 480), marker: cells }], 8, 3)
    expect(standings.size).toBe(0)
  })

  test('of the cards of another class, which are told apart', () => {
    const { standings, otherSets } = lookAt([held({ set: 3, number: 7 }, 0, 320)], 8, 4)
    expect([standings.size, otherSets]).toEqual([0, [3]])
  })

  test('of a card that lies half behind another', () => {
    const { standings } = lookAt([held(card(7), 0, 320), held(card(8), 1, 345, 195)], 8, 5)
    expect(standings.get(7)).toBeUndefined()
    expect(standings.get(8)).toEqual({ is: 'sure', side: 'B' })
  })

  test('of faces, shirts with squares and boxes', () => {
    for (const seed of [6, 7, 8]) expect(lookAt([], 4, seed).standings.size).toBe(0)
  })
})

describe('votes', () => {
  const seen = (number: number, turn: number, x = 100) => ({
    marker: markerOf(card(number)),
    turn,
    x,
    y: 100,
    size: 40,
  })

  test('one read is not enough, and two of the same side are', () => {
    const votes = openVotes(1)
    votes.add([seen(7, 0)])
    expect(votes.standings().get(7)).toEqual({ is: 'unsure' })
    votes.add([])
    votes.add([seen(7, 10)])
    expect(votes.standings().get(7)).toEqual({ is: 'sure', side: 'A' })
  })

  test('who turns the card is asked again, and counts with the new side once the old is long past', () => {
    const votes = openVotes(1)
    for (const turn of [0, 0, -90]) votes.add([seen(7, turn)])
    expect(votes.standings().get(7)).toEqual({ is: 'unsure' })
    for (let at = 0; at < 12; at++) votes.add([seen(7, -90)])
    expect(votes.standings().get(7)).toEqual({ is: 'sure', side: 'B' })
  })

  test('a card that is hidden on its way to another place is one card, and keeps its answer', () => {
    const votes = openVotes(1)
    for (let at = 0; at < 3; at++) votes.add([seen(7, 0, 100)])
    for (let at = 0; at < 5; at++) votes.add([])
    votes.add([seen(7, 0, 400)])
    expect(votes.standings().get(7)).toEqual({ is: 'sure', side: 'A' })
    // A hand is not so fast: as far away two frames later is another card with its number.
    votes.add([])
    votes.add([seen(7, 0, 100)])
    expect(votes.standings().get(7)).toEqual({ is: 'twice' })
  })

  test('a card that went down again stays counted, until another side of it is seen', () => {
    const votes = openVotes(1)
    for (const turn of [180, 180]) votes.add([seen(7, turn)])
    for (let at = 0; at < 30; at++) votes.add([])
    expect(votes.standings().get(7)).toEqual({ is: 'sure', side: 'C' })
    votes.add([seen(7, 90)])
    expect(votes.standings().get(7)).toEqual({ is: 'unsure' })
  })

  test('a card that is still up from the question before does not count until it is turned or was down', () => {
    const before = openVotes(1)
    for (let at = 0; at < 3; at++) before.add([seen(7, 0), seen(8, 0), seen(9, 0)])
    const votes = openVotes(1, before.up())
    for (let at = 0; at < 4; at++) votes.add([seen(7, 0), seen(8, 0)])
    for (const number of [7, 8]) expect(votes.standings().get(number)).toEqual({ is: 'left' })
    // Eight is turned, nine comes up again after it was down, and seven stays as it was.
    for (let at = 0; at < 14; at++) votes.add([seen(7, 0), seen(8, -90)])
    for (let at = 0; at < 3; at++) votes.add([seen(7, 0), seen(8, -90), seen(9, 0)])
    expect(votes.standings().get(7)).toEqual({ is: 'left' })
    expect(votes.standings().get(8)).toEqual({ is: 'sure', side: 'B' })
    expect(votes.standings().get(9)).toEqual({ is: 'sure', side: 'A' })
  })

  test('a card that is hidden for a while, in a class whose cards are still up, does not answer by being seen again', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((number) => seen(number, 0))
    const before = openVotes(1)
    for (let at = 0; at < 3; at++) before.add(all)
    const votes = openVotes(1, before.up())
    for (let at = 0; at < 20; at++) votes.add(all.slice(1))
    for (let at = 0; at < 3; at++) votes.add(all)
    expect(votes.standings().get(1)).toEqual({ is: 'left' })
    // The class takes its cards down and holds them up again.
    for (let at = 0; at < 14; at++) votes.add([])
    for (let at = 0; at < 3; at++) votes.add(all)
    expect(votes.standings().get(1)).toEqual({ is: 'sure', side: 'A' })
  })

  test('a camera that was stopped between two questions finds other cards up, and they count', () => {
    const before = openVotes(1)
    for (let at = 0; at < 3; at++) before.add([1, 2, 3].map((number) => seen(number, 0)))
    const votes = openVotes(1, before.up())
    const next = [4, 5, 6].map((number) => seen(number, -90))
    for (let at = 0; at < 5; at++) votes.add(next)
    expect(votes.standings().get(4)).toEqual({ is: 'left' })
    // One of those that were up before is still held.
    for (let at = 0; at < 10; at++) votes.add([...next, seen(1, 0)])
    for (const number of [4, 5, 6]) {
      expect(votes.standings().get(number)).toEqual({ is: 'sure', side: 'B' })
    }
    expect(votes.standings().get(1)).toEqual({ is: 'left' })
  })

  test('a card whose side was typed, since it was hard to read, does not answer the next question by being read at last', () => {
    const before = openVotes(1)
    const easy = [1, 2, 3, 4].map((number) => seen(number, 0))
    // Seven was read once, and eight never.
    before.add([...easy, seen(7, 0)])
    for (let at = 0; at < 3; at++) before.add(easy)
    const votes = openVotes(1, before.up())
    for (let at = 0; at < 4; at++) votes.add([seen(7, 0), seen(8, 0)])
    for (let at = 0; at < 12; at++) votes.add([...easy, seen(7, 0), seen(8, 0)])
    for (const number of [7, 8]) expect(votes.standings().get(number)).toEqual({ is: 'left' })
    // A card that is turned, or comes up once the class has lowered its cards, answers.
    for (let at = 0; at < 14; at++) votes.add([...easy, seen(7, -90)])
    expect(votes.standings().get(7)).toEqual({ is: 'sure', side: 'B' })
    for (let at = 0; at < 14; at++) votes.add([])
    for (let at = 0; at < 3; at++) votes.add([...easy, seen(8, 0), seen(9, 0)])
    for (const number of [1, 8, 9]) {
      expect(votes.standings().get(number)).toEqual({ is: 'sure', side: 'A' })
    }
  })

  test('a card that went down in the next question has not answered it by what it showed until then', () => {
    const votes = openVotes(1, new Map([[7, 'A']]))
    for (let at = 0; at < 4; at++) votes.add([seen(7, 0)])
    for (let at = 0; at < 14; at++) votes.add([])
    expect(votes.standings().get(7)).toBeUndefined()
    for (let at = 0; at < 3; at++) votes.add([seen(7, -90)])
    expect(votes.standings().get(7)).toEqual({ is: 'sure', side: 'B' })
  })

  test('a card that was hidden as the question changed does not answer the next one by being seen again', () => {
    const before = openVotes(1)
    for (let at = 0; at < 3; at++) before.add([seen(7, 0)])
    // Somebody stands before it.
    for (let at = 0; at < 20; at++) before.add([])
    const votes = openVotes(1, before.up())
    for (let at = 0; at < 4; at++) votes.add([seen(7, 0)])
    expect(votes.standings().get(7)).toEqual({ is: 'left' })
    // Nor the question after that, where nobody has looked since.
    expect([...openVotes(1, before.up()).up().keys()]).toEqual([7])
    for (let at = 0; at < 60; at++) before.add([])
    expect(before.up().size).toBe(0)
  })
})
