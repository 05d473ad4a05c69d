import { expect, test } from 'vitest'
import type { Wall } from '#features/lesson/schema/wall.ts'
import { sql } from '#platform/database/sql.ts'
import { openCardClass } from '#tests/rooms/card-room.ts'

const SHOW = '/api/admin/cards/wall/read'
const SEAT = '/api/admin/cards/wall/seat'

test('the wall asks a scene’s question, shows which numbers are read, and then what came of it', async () => {
  const { admin, goTo, countCards, wall } = await openCardClass(4)
  expect(await wall()).toMatchObject({ scene: 'akwaaba', asked: null })
  await goTo('first-cedi')
  expect((await wall())['asked']).toMatchObject({ step: 1, read: [], missing: [1, 2, 3, 4] })
  await admin.post(SHOW, { scene: 'first-cedi', step: 1, numbers: [2, 4] })
  const shown = await wall()
  expect(shown['asked']).toMatchObject({ read: [2, 4], missing: [1, 3] })
  // Numbers alone: nothing of it says what they answer.
  expect(Object.keys(shown['asked'] as object).sort()).toEqual([
    'maxWithdrawal',
    'minDeposit',
    'minWithdrawal',
    'missing',
    'offered',
    'read',
    'signUpBonus',
    'step',
  ])
  await countCards('2A 4C', 'first-cedi')
  expect(await wall()).toMatchObject({ scene: 'first-cedi', asked: null })
  // Another round is read: who has paid in is not missing.
  await admin.post(SHOW, { scene: 'first-cedi', step: 1, numbers: [1] })
  expect((await wall())['asked']).toMatchObject({ read: [1], missing: [3] })
})

test('where the others of a question are read, nobody is missing whose card was counted; where all are, all are', async () => {
  const { goTo, wall, admin, countCards, world } = await openCardClass(4)
  await goTo('whisper')
  await countCards('1A 2B', 'whisper')
  await admin.post(SHOW, { scene: 'whisper', step: 1, numbers: [3] })
  expect((await wall())['asked']).toMatchObject({ read: [3], missing: [4] })
  // The cards that are being counted are still those of the others.
  await countCards('3A', 'whisper')
  await admin.post(SHOW, { scene: 'whisper', step: 1, numbers: [3] })
  await world.db.count(sql`
    update card_round set counted_at = null
    where id in (select round_id from card_vote where number = 3)`)
  expect((await wall())['asked']).toMatchObject({ missing: [4] })
  await admin.post(SHOW, { scene: 'whisper', step: 1, numbers: [1] })
  expect((await wall())['asked']).toMatchObject({ read: [1], missing: [2, 3, 4] })
})

test('a seat that was refused after it had paid in is missing on no wall, and is told as in', async () => {
  const { admin, goTo, countCards, wall } = await openCardClass(2)
  await goTo('first-cedi')
  await admin.post('/api/admin/autopilot', { deposits: 'off' })
  const { body } = await countCards('1A', 'first-cedi')
  expect(body['counted']).toMatchObject([{ outcome: 'refused', hasActed: true }])
  await admin.post(SHOW, { scene: 'first-cedi', step: 1, numbers: [1] })
  expect((await wall())['asked']).toMatchObject({ read: [], missing: [2] })
  // Counted again it does nothing, and what it did before is told all the same.
  await countCards('1A', 'first-cedi')
  const { counted } = (await admin.get('/api/admin/cards/round')).body
  expect(counted).toMatchObject([{ number: 1, outcome: 'refused', hasActed: true }])
})

test('what was read for another step or scene is not on the wall, and none is shown for them', async () => {
  const { admin, goTo, wall, world } = await openCardClass(2)
  await goTo('eight-signs')
  await admin.post(SHOW, { scene: 'eight-signs', step: 1, numbers: [1, 2] })
  const { place } = (await admin.get('/api/admin/lesson')).body['lesson'] as { place: number }
  await admin.post('/api/admin/lesson/step', { place, from: 1, to: 2 })
  expect((await wall())['asked']).toMatchObject({ step: 2, read: [] })
  for (const wrong of [
    { scene: 'eight-signs', step: 1, numbers: [1] },
    { scene: 'whisper', step: 1, numbers: [1] },
    { scene: 'akwaaba', step: 1, numbers: [1] },
  ]) {
    expect((await admin.post(SHOW, wrong)).error).toMatchObject({ code: 'conflict' })
  }
  expect((await admin.post(SHOW, { scene: 'eight-signs', step: 2, numbers: [61] })).status).toBe(
    422,
  )
  const twice = { scene: 'eight-signs', step: 2, numbers: [1, 1] }
  expect((await admin.post(SHOW, twice)).error).toMatchObject({ code: 'invalid' })
  await world.db.count(sql`update settings set play_by = 'phones'`)
  expect(await wall()).toEqual({ scene: null, seats: 0, asked: null, seat: null })
})

test('the wall goes from seat to seat by number at the truth, and shows none before it is revealed', async () => {
  const { admin, goTo, countCards, wall, world, seats } = await openCardClass(3)
  await goTo('first-cedi')
  await countCards('1C 2B 3A', 'first-cedi')
  expect((await admin.post(SEAT, { number: 1 })).error).toMatchObject({ code: 'conflict' })
  const slips = async (query = '') => (await admin.get(`/api/admin/cards/slips${query}`)).body
  expect(await slips()).toEqual({ isRevealed: false, slips: [] })
  await world.advance(4)
  await goTo('it-works')
  await countCards('1A', 'it-works')
  await world.db.count(sql`update settings set revealed = false`)
  await goTo('the-truth')
  await admin.post(SEAT, { number: 2 })
  expect((await wall())['seat']).toEqual({ number: 2, place: 2, of: 3 })
  expect((await admin.post(SEAT, { number: 9 })).error).toMatchObject({ code: 'not_found' })
  await admin.post(SEAT, { number: null })
  expect((await wall())['seat']).toBeNull()
  await admin.post(SEAT, { number: 3 })
  // Hidden again, it is not on the wall, whatever was chosen.
  await admin.post('/api/admin/debrief/reveal', { revealed: false })
  expect((await wall())['seat']).toBeNull()
  expect(await slips()).toEqual({ isRevealed: false, slips: [] })
  await admin.post('/api/admin/debrief/reveal', { revealed: true })
  const all = (await slips())['slips'] as { number: number; name: string; truth: object }[]
  expect(all.map(({ number, name }) => [number, name])).toEqual(
    seats.map(({ number, name }) => [number, name]),
  )
  const one = (await slips('?number=2'))['slips'] as typeof all
  expect(one.map(({ number }) => number)).toEqual([2])
  expect(one[0]?.truth).toMatchObject({ putIn: 10_000, takenOut: 0 })
  // Beside an amount stands a number, never a name.
  for (const { truth } of all) {
    for (const { name } of seats) expect(JSON.stringify(truth)).not.toContain(name)
  }
  await world.verify()
})

test('the line of the run calls a card by its number, since the class is called by numbers', async () => {
  const { admin, goTo, countCards, seats, world } = await openCardClass(3)
  await goTo('first-cedi')
  await countCards('1C 2B 3B', 'first-cedi')
  await goTo('the-run')
  await countCards('2A 3A', 'the-run')
  const { line } = (await admin.get('/api/admin/lesson/wall')).body as unknown as Wall
  const named = ({ number }: { readonly number: number | null }) =>
    seats.find((seat) => seat.number === number)?.name
  expect(line.map(({ number }) => Number(number)).sort((a, b) => a - b)).toEqual([2, 3])
  expect(line.map(({ name }) => name)).toEqual(line.map(named))
  await world.verify()
})

test('the cards to take home bear the numbers of the class, and lie in their order', async () => {
  const { admin, phone, join, seats, world } = await openCardClass(11)
  await world.db.count(sql`update settings set play_by = 'both'`)
  await join(phone())
  const { cards } = (await admin.get('/api/admin/lesson/cards')).body as {
    cards: { number: number | null; name: string }[]
  }
  expect(cards.map(({ number }) => number)).toEqual([...seats.map(({ number }) => number), null])
  expect(cards.slice(0, -1).map(({ name }) => name)).toEqual(seats.map(({ name }) => name))
})
