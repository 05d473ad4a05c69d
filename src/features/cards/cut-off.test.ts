import { expect, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { sql } from '#platform/database/sql.ts'
import { untilWaiting } from '#tests/rig/until-waiting.ts'
import { openCardClass } from '#tests/rooms/card-room.ts'
import { asOwner } from '#tests/rooms/rooms.ts'
import type { CardSide } from './schema/card.ts'
import type { VoteCount } from './schema/round.ts'
import { answerCards as t } from './words/en/answer-cards.ts'

type Room = Awaited<ReturnType<typeof openCardClass>>

const AWAY = `using errcode = '57P01'`

/** The database stops, or breaks, before the third machine is bought, until `mend`. */
async function breakAtThird({ world }: Room, how: string) {
  const { database } = world.connection
  await asOwner(
    `
    create function cut() returns trigger language plpgsql as $$ begin
      if (select count(*) from ownership) = 2 then raise 'cut' ${how}; end if; return new; end $$;
    create trigger cut before insert on ownership for each row execute function cut()`,
    database,
  )
  return { mend: () => asOwner('drop trigger cut on ownership; drop function cut', database) }
}

async function send({ admin }: Room, said: string, scene: string, id: string = newId()) {
  const votes = said.split(' ').map((each) => ({
    number: Number.parseInt(each, 10),
    side: each.slice(-1) as CardSide,
    how: 'typed' as const,
  }))
  const { body, error } = await admin.post('/api/admin/cards/count', { id, scene, step: 1, votes })
  const counted = body['counted'] as VoteCount[]
  return { error, outcomes: counted?.map(({ number, outcome }) => `${number} ${outcome}`) }
}

/** The votes of a round in the order of the lot, with what they did. */
const votesOf = ({ world }: Room, id: string) =>
  world.db.rows<{ outcome: string | null; told: string | null; paid: boolean; owns: boolean }>(sql`
    select outcome, told, payment_id is not null as paid, machine_id is not null as owns
    from card_vote where round_id = ${id} order by lot`)

const moved = ({ world }: Room) =>
  world.db.one<object>(sql`
    select (select count(*)::int from transfer) as transfers,
      (select count(*)::int from request) as requests, (select count(*)::int from payment) as payments,
      (select count(*)::int from ownership) as machines`)

/** A round of five that pay in, cut off at the third. */
async function openCutOff() {
  const room = await openCardClass(5)
  await room.goTo('first-cedi')
  const { mend } = await breakAtThird(room, AWAY)
  const id = newId()
  const cut = await send(room, '1A 2A 3A 4A 5A', 'first-cedi', id)
  expect(cut.error).toMatchObject({ code: 'unavailable' })
  await mend()
  return { room, id, before: await moved(room) }
}

/** Expects that the third keeps what it did, that it is told, and that the others are as they were. */
async function expectLeft(room: Room, id: string) {
  const done = { outcome: 'done', told: null, paid: true, owns: true }
  const left = { outcome: 'refused', told: t.leftOff, owns: false }
  expect(await votesOf(room, id)).toEqual([
    done,
    done,
    { ...left, paid: true },
    { ...left, paid: false },
    { ...left, paid: false },
  ])
}

test('a round that was cut off is closed as it stands once another scene is counted, and moves nothing', async () => {
  const { room, id, before } = await openCutOff()
  await room.goTo('it-works')
  expect((await send(room, '1C', 'it-works')).outcomes).toEqual(['1 nothing'])
  await expectLeft(room, id)
  expect(await moved(room)).toEqual(before)
  // Sent again, it answers what became of it.
  const again = await send(room, '1A 2A 3A 4A 5A', 'first-cedi', id)
  expect(again.outcomes?.filter((each) => each.endsWith('refused'))).toHaveLength(3)
  expect(await moved(room)).toEqual(before)
  // In its own scene those who did nothing may answer, and nobody pays twice.
  await room.goTo('first-cedi')
  await send(room, '1A 2A 3A 4A 5A', 'first-cedi')
  expect(await moved(room)).toMatchObject({ requests: 5, payments: 5, machines: 4 })
  await room.world.verify()
})

test('a round that was cut off minutes ago is closed in its own scene too, with one entry of the log', async () => {
  const { room, id, before } = await openCutOff()
  await room.world.db.count(sql`update card_round set begun_at = begun_at - interval '6 minutes'`)
  await send(room, '1A 2A 3A 4A 5A', 'first-cedi', id)
  await expectLeft(room, id)
  expect(await moved(room)).toEqual(before)
  const { after } = await room.world.db.one<{ after: object }>(sql`
    select after from audit where action = 'cards.count'`)
  expect(after).toMatchObject({ scene: 'first-cedi', done: 2, refused: 3 })
  await room.world.verify()
})

test('a card whose last step was the approval of its deposit has done all of it', async () => {
  const room = await openCardClass(2)
  const { world } = room
  await world.db.count(sql`update machine set price = 100000`)
  await room.goTo('first-cedi')
  const id = newId()
  expect(await send(room, '1A 2A', 'first-cedi', id)).toMatchObject({ error: undefined })
  // The process ended just before it noted what became of the cards.
  await world.db.count(
    sql`update card_vote set outcome = null, payment_id = null, request_id = null`,
  )
  await world.db.count(sql`
    update card_round set counted_at = null, begun_at = begun_at - interval '6 minutes'`)
  const before = await moved(room)
  await send(room, '1A 2A', 'first-cedi')
  expect(await votesOf(room, id)).toMatchObject([
    { outcome: 'done', told: null, paid: true },
    { outcome: 'done', told: null, paid: true },
  ])
  expect(await moved(room)).toEqual(before)
  await world.verify()
})

test('a bug in a step is logged and told as the refusal of its card, and holds up no other', async () => {
  const room = await openCardClass(5)
  const log = vi.spyOn(room.world.serverParts.log, 'error')
  await room.goTo('first-cedi')
  const { mend } = await breakAtThird(room, '')
  const id = newId()
  const { outcomes } = await send(room, '1A 2A 3D 4A 5A', 'first-cedi', id)
  expect(outcomes?.filter((each) => each.endsWith('done'))).toHaveLength(2)
  expect(outcomes).toContain('3 nothing')
  const broken = (await votesOf(room, id)).filter(({ outcome }) => outcome === 'refused')
  expect(broken).toEqual(
    [1, 2].map(() => ({ outcome: 'refused', told: t.broken, paid: true, owns: false })),
  )
  expect(log.mock.calls.map(([facts]) => facts)).toMatchObject(
    [1, 2].map(() => ({ err: { message: 'cut' }, round: id, call: 'machines.buy' })),
  )
  await mend()
  await room.world.verify()
})

test('a round under way in one process is closed by the count of another, with all that it did', async () => {
  const room = await openCardClass(3)
  const { world, seats } = room
  await room.goTo('first-cedi')
  const id = newId()
  const rounds: ReturnType<typeof send>[] = []
  await world.db.withTx(async (tx) => {
    const ids = seats.map((seat) => seat.id)
    await tx.rows(sql`select from books where learner_id = any(${ids}::uuid[]) for update`)
    rounds.push(send(room, '1A 2A 3A', 'first-cedi', id))
    await untilWaiting(world.db, 1)
    await room.goTo('it-works')
    rounds.push(send(room, '1C', 'it-works'))
    // One waits for the books, the other for what the first is doing.
    await untilWaiting(world.db, 2)
  })
  const answers = await Promise.all(rounds)
  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined])
  // Each step is done by one or by nobody: a card tells what it did, and the rest is left.
  const votes = await votesOf(room, id)
  expect(votes[0]).toMatchObject({ paid: true })
  expect(votes.map(({ outcome }) => outcome)).toContain('refused')
  expect(await moved(room)).toMatchObject({
    payments: votes.filter(({ paid }) => paid).length,
    machines: votes.filter(({ owns }) => owns).length,
  })
  await world.verify()
})
