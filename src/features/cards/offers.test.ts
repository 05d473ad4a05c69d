import { expect, test } from 'vitest'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { sql } from '#platform/database/sql.ts'
import { openCardClass } from '#tests/rooms/card-room.ts'

const OFFERS = '/api/admin/cards/offers'
const BEFORE = offerNamesOf('before')

const all = (saying: string) => Object.fromEntries(BEFORE.map((name) => [name, saying]))
type Row = { items: string[]; scams: string[]; sure: unknown; seconds: unknown }

async function openQuestions(count: number) {
  const room = await openCardClass(count)
  await room.goTo('before')
  const send = (cards: { number: number; said: object }[], scene = 'before') =>
    room.admin.post(OFFERS, { scene, cards })
  const rows = () =>
    room.world.db.rows<Row>(sql`
      select items, scams, sure, seconds from offer_answer order by cardinality(items), scams`)
  return { ...room, send, rows }
}

test('what cards judged is sent as phones send it: no row beside a person and no entry of the log has an answer', async () => {
  const { send, rows, world, admin, seats } = await openQuestions(3)
  expect((await admin.get(OFFERS)).body).toEqual({
    phase: 'before',
    seats: [1, 2, 3].map((number) => ({ number, hasAnswered: false })),
  })
  const { body } = await send([
    { number: 1, said: all('scam') },
    { number: 2, said: { ...all('genuine'), susu: 'unsure', fund: 'scam' } },
    { number: 3, said: { [BEFORE[0] ?? '']: 'genuine' } },
  ])
  expect(body).toEqual({ sent: 3, told: [] })
  expect(await rows()).toEqual([
    { items: [BEFORE[0]], scams: [], sure: null, seconds: null },
    {
      items: BEFORE.filter((name) => name !== 'susu'),
      scams: ['fund'],
      sure: null,
      seconds: null,
    },
    { items: BEFORE, scams: BEFORE, sure: null, seconds: null },
  ])
  expect((await admin.get(OFFERS)).body['seats']).toEqual(
    [1, 2, 3].map((number) => ({ number, hasAnswered: true })),
  )
  // Beside a person there is nothing: no vote, no key of their own.
  expect(await world.db.count(sql`select from card_vote`)).toBe(0)
  const ids = seats.map(({ id }) => id)
  expect(
    await world.db.count(sql`select from idempotency_key where person_id = any(${ids}::uuid[])`),
  ).toBe(0)
  const log = await world.db.rows<{ after: object }>(sql`
    select after from audit where action = 'cards.sendOffers'`)
  expect(log).toEqual([{ after: { scene: 'before', sent: 3, refused: 0 } }])
  await world.verify()
})

test('a card that judged no offer is told by number, and sent again answers take the place of the first', async () => {
  const { send, rows } = await openQuestions(2)
  const first = await send([
    { number: 1, said: all('scam') },
    { number: 2, said: all('unsure') },
  ])
  expect(first.body).toMatchObject({ sent: 1, told: [{ number: 2 }] })
  await send([{ number: 1, said: all('genuine') }])
  expect(await rows()).toEqual([{ items: BEFORE, scams: [], sure: null, seconds: null }])
})

test('answers are sent for the scene that is shown, by seats there are, once each', async () => {
  const { send, rows, goTo, admin } = await openQuestions(2)
  const card = { number: 1, said: all('scam') }
  expect((await send([card], 'after')).error).toMatchObject({ code: 'conflict' })
  expect((await send([card, { number: 3, said: {} }])).error).toMatchObject({ code: 'invalid' })
  expect((await send([card, card])).error).toMatchObject({ code: 'invalid' })
  expect((await send([])).error).toMatchObject({ code: 'invalid' })
  await goTo('whisper')
  expect((await send([card])).error).toMatchObject({ code: 'conflict' })
  expect((await admin.get(OFFERS)).body).toEqual({ phase: null, seats: [] })
  expect(await rows()).toEqual([])
})

test('only the half that is drawn is asked before the truth, and the wall misses nobody else', async () => {
  const scenes = ['akwaaba', 'before', 'half', 'the-truth', 'after']
  const { admin, goTo, wall } = await openCardClass(9, scenes)
  await goTo('half')
  const { phase, seats } = (await admin.get(OFFERS)).body as {
    phase: string
    seats: { number: number }[]
  }
  expect([phase, seats.length]).toEqual(['after', 4])
  const numbers = seats.map(({ number }) => number)
  expect((await wall())['asked']).toMatchObject({ step: 1, missing: numbers })
  const late = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => !numbers.includes(number)) ?? 0
  const said = Object.fromEntries(offerNamesOf('after').map((name) => [name, 'scam']))
  const cards = [...numbers, late].map((number) => ({ number, said }))
  const { body } = await admin.post(OFFERS, { scene: 'half', cards })
  expect(body).toMatchObject({ sent: 4, told: [{ number: late }] })
  // After the truth the other half is asked, and nobody twice.
  await goTo('the-truth')
  await goTo('after')
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((number) => !numbers.includes(number))
  expect((await admin.get(OFFERS)).body).toEqual({
    phase: 'after',
    seats: others.map((number) => ({ number, hasAnswered: false })),
  })
  expect((await wall())['asked']).toMatchObject({ step: 1, missing: others })
})

test('whose judgement was sent is not among those of whom no round has counted a card, in any scene', async () => {
  const { send, goTo, admin, world } = await openQuestions(3)
  const readSpare = async () => {
    const { seats } = (await admin.get('/api/admin/cards/round')).body as {
      seats: { number: number; wasCounted: boolean }[]
    }
    return seats.filter(({ wasCounted }) => !wasCounted).map(({ number }) => number)
  }
  expect(await readSpare()).toEqual([1, 2, 3])
  await send([
    { number: 1, said: all('scam') },
    { number: 3, said: all('genuine') },
  ])
  expect(await readSpare()).toEqual([2])
  await goTo('first-cedi')
  expect(await readSpare()).toEqual([2])
  await world.verify()
})

test('while others are read after a sending, the wall asks offer after offer, and is done with the next sending', async () => {
  const { send, admin, wall } = await openQuestions(3)
  const show = (step: number, numbers: number[]) =>
    admin.post('/api/admin/cards/wall/read', { scene: 'before', step, numbers })
  await show(8, [1])
  await send([{ number: 1, said: all('scam') }])
  expect(await wall()).toMatchObject({ asked: null })
  // A number that has answered, told as read, says that others are asked.
  await show(1, [1])
  expect(await wall()).toMatchObject({ asked: { step: 1, read: [], missing: [2, 3] } })
  await show(1, [1, 2])
  // Nobody who has answered is missing.
  expect(await wall()).toMatchObject({ asked: { step: 1, read: [2], missing: [3] } })
  // The next offer is read out, and no card is up yet.
  await show(2, [])
  expect(await wall()).toMatchObject({ asked: { step: 2, read: [] } })
  // None was read of the last one, and what was is sent.
  await show(8, [])
  await send([{ number: 2, said: all('scam') }])
  expect(await wall()).toMatchObject({ asked: null })
})
