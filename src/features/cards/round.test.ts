import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import type { CardFacts } from '#features/lesson/rules/cards/question.ts'
import { firstCediCards } from '#features/lesson/scenes/first-cedi/cards.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { sql } from '#platform/database/sql.ts'
import { openLesson } from '#tests/rooms/lesson-room.ts'
import { asOwner } from '#tests/rooms/rooms.ts'
import type { Vote, VoteCount } from './schema/round.ts'

const ROUND = '/api/admin/cards/round'
const COUNT = '/api/admin/cards/count'

type Seat = { readonly number: number; readonly id: string }

/** A class of so many cards whose lesson has begun. */
async function openCards(count: number) {
  const room = await openLesson(sceneNamesOf(90))
  const { admin, world } = room
  expect((await admin.post('/api/admin/cards/seats', { count })).body).toEqual({ made: count })
  const seats = (await admin.get('/api/admin/cards/seats')).body['seats'] as Seat[]
  const idOf = (number: number) => seats.find((seat) => seat.number === number)?.id
  /** '1A 2B' */
  const votesOf = (said: string): Vote[] =>
    said.split(' ').map((each) => ({
      number: Number.parseInt(each, 10),
      side: each.slice(-1) as Vote['side'],
      how: 'typed',
    }))
  const send = async (said: string, scene: string, { id = newId(), step = 1 } = {}) => {
    const { body, error } = await admin.post(COUNT, { id, scene, step, votes: votesOf(said) })
    return { counted: body['counted'] as VoteCount[], error }
  }
  const outcomes = ({ counted }: { counted: VoteCount[] }) =>
    counted.map(({ number, outcome }) => `${number} ${outcome}`)
  const books = (number: number) =>
    world.db.one<{ pocket: number; wallet: number; held: number }>(sql`
      select pocket::int, wallet::int, held::int from books where learner_id = ${idOf(number)}`)
  const everything = () =>
    world.db.one(sql`
      select (select count(*)::int from transfer) as transfers,
        (select count(*)::int from request) as requests,
        (select count(*)::int from ownership) as machines`)
  return { ...room, seats, send, outcomes, books, everything, idOf: idOf }
}

test('in one round a class pays in and buys, each card what it shows and who waits nothing', async () => {
  const { goTo, send, outcomes, books, world } = await openCards(4)
  await goTo('first-cedi')
  const before = await books(4)
  const round = await send('1A 2B 3C 4D', 'first-cedi')
  expect(outcomes(round)).toEqual(['1 done', '2 done', '3 done', '4 nothing'])
  const start = before.pocket
  const spent = await Promise.all(
    [1, 2, 3, 4].map(async (each) => start - (await books(each)).pocket),
  )
  expect(spent).toEqual([5_000, 10_000, 20_000, 0])
  const owned = await world.db.rows<{ number: number; price: number }>(sql`
    select number, price::int from card_seat join ownership on learner_id = person_id order by number`)
  expect(owned.map(({ number }) => number)).toEqual([1, 2, 3])
  for (const { number, price } of owned)
    expect(price).toBeLessThanOrEqual((spent[number - 1] ?? 0) + 2_000)
  expect(await books(4)).toEqual(before)
  await world.verify()
})

test('a round that is counted twice moves nothing twice, also from two devices at once', async () => {
  const { goTo, send, outcomes, everything, world } = await openCards(6)
  await goTo('first-cedi')
  const id = newId()
  const both = await Promise.all([
    send('1A 2B 3C 4D 5A 6A', 'first-cedi', { id }),
    send('1A 2B 3C 4D 5A 6A', 'first-cedi', { id }),
  ])
  const once = await everything()
  expect(once).toMatchObject({ requests: 5, machines: 5 })
  const again = await send('1A 2B 3C 4D 5A 6A', 'first-cedi', { id })
  expect(outcomes(again)).toEqual(outcomes(both[0]))
  expect(await everything()).toEqual(once)
  // Raised once more, they are another round; who waited may pay in now, and nobody pays twice.
  const next = await send('1B 2B 4A', 'first-cedi')
  expect(outcomes(next)).toEqual(['1 nothing', '2 nothing', '4 done'])
  expect(await everything()).toMatchObject({ requests: 6, machines: 6 })
  expect((await send('1B', 'first-cedi', { id })).error).toMatchObject({ code: 'conflict' })
  await world.verify()
})

test('two rounds of the same seats at once pay in once for each', async () => {
  const { goTo, send, everything, world } = await openCards(3)
  await goTo('first-cedi')
  await Promise.all([send('1A 2A 3A', 'first-cedi'), send('1B 2B 3B', 'first-cedi')])
  expect(await everything()).toMatchObject({ requests: 3, machines: 3 })
  await world.verify()
})

test('a round that was killed half-way is finished when it is sent again, and before the next one', async () => {
  const { goTo, send, outcomes, everything, world } = await openCards(5)
  await goTo('first-cedi')
  const id = newId()
  // The database is away from the third machine on, as a server that dies there would leave it.
  await asOwner(
    `
    create function cut() returns trigger language plpgsql as $$ begin
      if (select count(*) from ownership) >= 2 then raise 'cut' using errcode = '57P01'; end if; return new; end $$;
    create trigger cut before insert on ownership for each row execute function cut()`,
    world.connection.database,
  )
  const cut = await send('1A 2A 3A 4A 5A', 'first-cedi', { id })
  expect(cut.error).toBeDefined()
  await asOwner('drop trigger cut on ownership; drop function cut', world.connection.database)
  const halfway = await everything()
  expect(halfway).toMatchObject({ machines: 2 })
  const { open } = await world.db.one<{ open: number }>(sql`
    select count(*)::int as open from card_round where counted_at is null`)
  expect(open).toBe(1)
  await world.verify()
  const whole = await send('1A 2A 3A 4A 5A', 'first-cedi', { id })
  expect(outcomes(whole)).toEqual(['1 done', '2 done', '3 done', '4 done', '5 done'])
  expect(await everything()).toMatchObject({ requests: 5, machines: 5 })
  await world.verify()
})

test('a refusal is told by number and counts as waiting, and the others are counted', async () => {
  const { goTo, send, books, admin, world, idOf } = await openCards(3)
  await goTo('first-cedi')
  await admin.post('/api/admin/people/status', { id: idOf(2), status: 'inactive' })
  const before = await books(2)
  const { counted } = await send('2A 3A', 'first-cedi')
  expect(counted.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 'refused'],
    [3, 'done'],
  ])
  expect(counted[0]?.told).toMatch(/inactive/i)
  expect(await books(2)).toEqual(before)
  await admin.post('/api/admin/autopilot', { deposits: 'off' })
  const waiting = await send('1A', 'first-cedi')
  expect(waiting.counted[0]).toMatchObject({ outcome: 'refused' })
  expect(waiting.counted[0]?.told).toMatch(/waits for you to approve/)
  // The card has paid all the same: counted again, it does not pay a second time.
  const paid = await books(1)
  const again = await send('1A', 'first-cedi')
  expect(again.counted.map(({ number, outcome }) => [number, outcome])).toEqual([[1, 'nothing']])
  expect(await books(1)).toEqual(paid)
  await world.verify()
})

test('answers begin at the least deposit of the room, and one that is too small leaves no pocket', async () => {
  const { goTo, send, outcomes, books, admin, world } = await openCards(3)
  await world.db.count(sql`update settings set min_deposit = 6000`)
  await goTo('first-cedi')
  const { pocket } = await books(1)
  const round = await send('1A 2B 3C', 'first-cedi')
  expect(outcomes(round)).toEqual(['1 done', '2 done', '3 done'])
  const paid = await Promise.all([1, 2, 3].map(async (each) => pocket - (await books(each)).pocket))
  expect(paid).toEqual([6_000, 12_000, 24_000])
  // The console asks with the amounts that are paid, and names what each card has bought.
  const facts = (await admin.get(ROUND)).body as unknown as CardFacts
  const words = firstCediCards.answers(1).map((answer) => answer.words(facts))
  expect(words.join()).toMatch(/60\.00.*120\.00.*240\.00/)
  const bought = await world.db.rows<{ name: string }>(sql`
    select machine.name from ownership join card_seat on person_id = learner_id
      join machine on machine.id = machine_id
    order by number`)
  expect(bought.map(({ name }, at) => words[at]?.startsWith(`${name}: `))).toEqual(
    Array(3).fill(true),
  )
  await world.verify()
})

test('a deposit that no house takes is not paid for, and its card may be raised again', async () => {
  const { goTo, send, outcomes, books, world } = await openCards(1)
  await world.db.count(sql`update settings set min_deposit = 50000000`)
  await goTo('first-cedi')
  const before = await books(1)
  const { counted } = await send('1C', 'first-cedi')
  expect(counted).toMatchObject([{ outcome: 'nothing', hasActed: false }])
  expect(counted[0]?.told).toMatch(/1,000,000/)
  expect(await books(1)).toEqual(before)
  await world.db.count(sql`update settings set min_deposit = 4000`)
  expect(outcomes(await send('1B', 'first-cedi'))).toEqual(['1 done'])
  await world.verify()
})

test('who has too little to take out waits, and reads what they have', async () => {
  const { goTo, send, world } = await openCards(2)
  await goTo('it-works')
  const { counted } = await send('1A 2B', 'it-works')
  expect(counted.map(({ outcome }) => outcome)).toEqual(['nothing', 'nothing'])
  expect(counted[0]?.told).toMatch(/GHS\s20\.00.*GHS\s50\.00/)
  await world.verify()
})

test('who put money in and has nothing left reads that nothing is there, and of no least', async () => {
  const { goTo, send, books, world } = await openCards(2)
  await goTo('first-cedi')
  await send('1A 2D', 'first-cedi')
  expect(await books(1)).toMatchObject({ wallet: 0 })
  await goTo('it-works')
  const { counted } = await send('1B 2B', 'it-works')
  expect(counted[0]?.told).toBe('Nothing is there to take out yet.')
  expect(counted[1]?.told).toMatch(/GHS\s20\.00 stays: who has put nothing in .*GHS\s50\.00/)
  await world.verify()
})

test('in the run a card asks for what its seat has, however little, as a tap on a phone does', async () => {
  const { goTo, send, books, world, idOf } = await openCards(3)
  await goTo('first-cedi')
  await send('1A 2D 3A', 'first-cedi')
  await world.advance(1)
  await goTo('the-run')
  const { wallet } = await books(1)
  // A seat that has not paid in has the gift of the first day.
  const { wallet: gift } = await books(2)
  const { minWithdrawal } = await world.db.one<{ minWithdrawal: number }>(sql`
    select min_withdrawal::int as "minWithdrawal" from settings`)
  expect(wallet).toBeGreaterThan(0)
  expect(wallet).toBeLessThan(minWithdrawal)
  const { counted } = await send('1A 2A 3B', 'the-run')
  expect(counted.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'nothing'])
  const withdrawals = await world.db.rows(sql`
    select learner_id as id, amount::int from request where kind = 'withdrawal' order by amount`)
  const amounts = [
    { id: idOf(1), amount: wallet },
    { id: idOf(2), amount: gift },
  ].toSorted((one, other) => one.amount - other.amount)
  expect(withdrawals).toEqual(amounts)
  expect(await books(1)).toMatchObject({ wallet: 0 })
  await world.verify()
})

test('the line of the run is the order of the rounds, and within a round the lot’s', async () => {
  const { goTo, send, admin, world } = await openCards(12)
  await goTo('first-cedi')
  await send('1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 11C 12C', 'first-cedi')
  await world.advance(4)
  await goTo('the-run')
  await admin.post('/api/admin/autopilot', { paysWithdrawals: false })
  await send('7A 8A 9A 10A 11A 12A', 'the-run')
  await send('1A 2A 3A 4A 5A 6A', 'the-run')
  const line = await world.db.rows<{ number: number; lot: number }>(sql`
    select card_vote.number, card_vote.lot from request join card_vote on request_id = request.id
    where kind = 'withdrawal' order by request.lot, requested_at, request.id`)
  const places = line.map(({ number }) => number)
  expect(places.slice(0, 6).toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10, 11, 12])
  expect(line.map(({ lot }) => lot)).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5])
  await world.verify()
})

test('a tap by card is a tap of that seat, and may change; a sign is met or not, step by step', async () => {
  const { goTo, send, admin, world } = await openCards(3)
  await goTo('whisper')
  await send('1A 2C 3B', 'whisper')
  await send('1C', 'whisper')
  const taps = (await admin.get('/api/admin/lesson')).body['taps']
  expect(taps).toEqual({ out: 2, unsure: 1 })
  await goTo('eight-signs')
  await send('1A 2A 3B', 'eight-signs')
  expect((await admin.get('/api/admin/lesson')).body['taps']).toEqual({ 'sign-1': 2 })
  expect((await send('1A', 'eight-signs', { step: 2 })).error).toMatchObject({ code: 'conflict' })
  await world.verify()
})

test('a round is for the scene that is shown, for seats there are and sides that mean something', async () => {
  const { goTo, send, everything, world } = await openCards(2)
  const before = await everything()
  expect((await send('1A', 'akwaaba')).error?.code).toBe('conflict')
  await goTo('whisper')
  expect((await send('1A', 'the-run')).error?.code).toBe('conflict')
  expect((await send('1A 3A', 'whisper')).error).toMatchObject({ code: 'invalid' })
  expect((await send('1D', 'whisper')).error).toMatchObject({ code: 'invalid' })
  expect((await send('1A 1B', 'whisper')).error).toMatchObject({ code: 'invalid' })
  expect((await send('61A', 'whisper')).error).toMatchObject({ code: 'invalid' })
  expect(await everything()).toEqual(before)
  expect(await world.db.count(sql`select from card_round`)).toBe(0)
})

test('a round is one entry of the log, with what was read, corrected and done', async () => {
  const { goTo, admin, world } = await openCards(3)
  await goTo('whisper')
  const votes = [
    { number: 1, side: 'A', how: 'read' },
    { number: 2, side: 'B', how: 'corrected' },
    { number: 3, side: 'C', how: 'typed' },
  ]
  await admin.post(COUNT, { id: newId(), scene: 'whisper', step: 1, votes })
  const entries = await world.db.rows<{ after: object }>(sql`
    select after from audit where action = 'cards.count'`)
  const sums = { read: 1, corrected: 1, typed: 1, done: 3, refused: 0, waited: 0 }
  expect(entries).toEqual([{ after: { scene: 'whisper', step: 1, ...sums } }])
  const { scene, counted } = (await admin.get(ROUND)).body as {
    scene: object
    counted: VoteCount[]
  }
  expect(scene).toMatchObject({ name: 'whisper', step: 1 })
  expect(counted.map(({ side }) => side)).toEqual(['A', 'B', 'C'])
  await world.verify()
})
