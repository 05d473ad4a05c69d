import { expect, test } from 'vitest'
import { closeRoom } from '#features/settings/server/settings.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { judged, NO, openRoom, type Room } from '#tests/rooms/questions-room.ts'
import { isScam } from './schema/offers.ts'
import { questionCalls } from './schema/questions.ts'
import { questionAdminCalls } from './schema/standing.ts'
import { debriefCalls } from './schema.ts'
import { publishRounds } from './server/debrief.ts'

const drawHalves = (room: Room, open = true) =>
  room.ask(questionAdminCalls.setEarlyHalf, room.boss, { open })

/** The people who may judge the second round now. */
async function listAsked(room: Room, people: readonly Person[]): Promise<Person[]> {
  const phases = await Promise.all(people.map((person) => room.read(person)))
  return people.filter((_, at) => phases[at]?.phase === 'after')
}

const RIGHT = judged('after', 'genuine')

async function openClass(size: number) {
  const room = await openRoom()
  const people = await room.people(size)
  await room.set('before', true)
  for (const person of people) await room.send(person, NO)
  await drawHalves(room)
  const early = await listAsked(room, people)
  const late = people.filter((person) => !early.includes(person))
  return { room, people, early, late }
}

test('half of the class, by lot, judges the second round before the truth, the other half after it, and all get both', async () => {
  const { room, early, late } = await openClass(11)
  expect([early.length, late.length]).toEqual([5, 6])
  await expect(room.send(late[0] as Person, RIGHT, 'after')).rejects.toMatchObject({
    code: 'conflict',
  })
  // Opened once more, the same people are drawn.
  await drawHalves(room, false)
  expect(await listAsked(room, [...early, ...late])).toEqual([])
  await drawHalves(room)
  expect(await listAsked(room, [...early, ...late])).toEqual(early)
  for (const person of early) await room.send(person, RIGHT, 'after')

  await room.reveal()
  await room.set('after', true)
  for (const person of late) await room.send(person, RIGHT, 'after')
  // An answer from before the truth stays as it was.
  expect(await room.read(early[0] as Person)).toMatchObject({ isCounted: true })
  const again = room.send(early[0] as Person, judged('after', 'scam'), 'after')
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await room.set('after', false)
  expect((await room.standing()).halves).toMatchObject({
    early: 5,
    late: 6,
    judged: 5,
    compared: {
      early: { people: 5, scams: { scam: 0, of: 20 } },
      late: { people: 6, scams: { scam: 0, of: 24 } },
      difference: { value: 0 },
    },
  })
  await room.verify()
})

test('halves are not compared where one of them was unsure of every genuine offer, or of every scam', async () => {
  for (const isUnsure of [(offer: string) => !isScam(offer), isScam]) {
    const { room, early, late } = await openClass(10)
    const unsure = Object.fromEntries(
      Object.entries(RIGHT).map(([offer, said]) => [offer, isUnsure(offer) ? 'unsure' : said]),
    )
    for (const person of early) await room.send(person, unsure as typeof RIGHT, 'after')
    await room.reveal()
    await room.set('after', true)
    for (const person of late) await room.send(person, RIGHT, 'after')
    await room.set('after', false)
    const { halves } = await room.standing()
    expect(halves).toMatchObject({ judged: 5, compared: null, isUnsure: true })
  }
})

test('halves that answered are compared, or told to be unsure, also where the questions before say nothing', async () => {
  const unsureOfGenuine = (answers: object) =>
    Object.fromEntries(
      Object.entries(answers).map(([offer, said]) => [offer, isScam(offer) ? said : 'unsure']),
    )
  for (const isUnsure of [false, true]) {
    const room = await openRoom()
    const people = await room.people(10)
    await room.set('before', true)
    for (const person of people) {
      await room.send(person, unsureOfGenuine(judged('before', 'scam')) as never)
    }
    await room.set('before', false)
    await drawHalves(room)
    const early = await listAsked(room, people)
    const said = isUnsure ? (unsureOfGenuine(RIGHT) as typeof RIGHT) : RIGHT
    for (const person of early) await room.send(person, said, 'after')
    await room.reveal()
    await room.set('after', true)
    for (const person of people.filter((one) => !early.includes(one))) {
      await room.send(person, said, 'after')
    }
    await room.set('after', false)
    const { change, halves } = await room.standing()
    expect(change).toBeNull()
    expect(halves).toMatchObject({ early: 5, late: 5, isUnsure })
    expect(halves?.compared === null).toBe(isUnsure)
  }
})

test('while the second half has not judged, no phone is told which offers were genuine', async () => {
  const { room, early, late } = await openClass(10)
  for (const person of early) await room.send(person, RIGHT, 'after')
  await room.reveal()
  const [ama] = early as [Person]
  const isTold = async () => (await room.ask(debriefCalls.readDebrief, ama, {})).answersTold
  expect(await isTold()).toBe(false)
  expect(await room.ask(questionCalls.readOwnAnswers, ama, {})).toEqual({ rounds: [] })
  await room.set('after', true)
  await room.send(late[0] as Person, RIGHT, 'after')
  await room.set('after', false)
  expect(await isTold()).toBe(true)
  const { rounds } = await room.ask(questionCalls.readOwnAnswers, ama, {})
  expect(rounds.map(({ phase }) => phase)).toEqual(['before', 'after'])
  expect(rounds[0]?.answers).toContainEqual({ offer: 'susu', said: 'scam' })
  expect(rounds[1]?.answers).toContainEqual({ offer: 'coinRobot', said: 'genuine' })
})

test('a half of fewer than five is compared with nobody, and the change stands all the same', async () => {
  const { room, early, late } = await openClass(8)
  for (const person of early) await room.send(person, RIGHT, 'after')
  await room.reveal()
  await room.set('after', true)
  for (const person of late) await room.send(person, RIGHT, 'after')
  await room.set('after', false)
  const { change, halves } = await room.standing()
  expect(change?.after.people).toBe(8)
  expect(halves).toMatchObject({ early: 4, late: 4, compared: null, isUnsure: false })
})

test('who judges when the round is open once more is in the comparison too, one alone as well', async () => {
  const { room, early, late } = await openClass(10)
  for (const person of early) await room.send(person, RIGHT, 'after')
  await room.reveal()
  await room.set('after', true)
  for (const person of late) await room.send(person, RIGHT, 'after')
  await room.set('after', false)
  expect((await room.standing()).halves?.compared?.late.people).toBe(5)
  await room.set('after', true)
  await room.send((await room.people(1))[0] as Person, RIGHT, 'after')
  await room.set('after', false)
  expect((await room.standing()).halves?.compared?.late.people).toBe(6)
  await room.verify()
})

test('once the room was told, no half can judge before the truth', async () => {
  const room = await openRoom()
  await room.reveal()
  await room.reveal(false)
  await expect(drawHalves(room)).rejects.toMatchObject({ code: 'conflict' })
})

const linesOf = (room: Room) =>
  room.db.rows<Record<string, unknown>>(sql`
    select after from audit where action = 'debrief.setEarlyHalf' order by number`)

test('the lot is drawn once, by the server, and where it cut is sealed in the log', async () => {
  const { room, early, people } = await openClass(10)
  await room.people(4)
  await drawHalves(room, false)
  await drawHalves(room)
  expect(await listAsked(room, people)).toEqual(early)
  const lines = await linesOf(room)
  const { lot } = await room.db.one<{ lot: string }>(
    sql`select encode(cut, 'hex') as lot from half_draw`,
  )
  expect(lines.map(({ after }) => after)).toMatchObject([
    { earlyHalf: true, lot, early: 5, late: 5 },
    { earlyHalf: false, lot },
    { earlyHalf: true, lot },
  ])
  await room.verify()
})

test('who comes when the halves are drawn is in one of them by the same lot, and is asked once', async () => {
  const { room, early, late } = await openClass(10)
  const latecomers = await room.people(6)
  const invited = await listAsked(room, latecomers)
  const standing = await room.standing()
  expect(standing.halves).toMatchObject({ early: 5 + invited.length, late: 11 - invited.length })
  for (const person of [...early, ...invited]) await room.send(person, RIGHT, 'after')
  expect((await room.standing()).halves?.judged).toBe(early.length + invited.length)
  await room.reveal()
  await room.set('after', true)
  const others = latecomers.filter((person) => !invited.includes(person))
  for (const person of [...late, ...others]) await room.send(person, RIGHT, 'after')
  await room.set('after', false)
  const { after, halves } = await room.standing()
  expect(after.answers).toBe(16)
  expect(halves?.compared?.early.people).toBe(early.length + invited.length)
  expect(halves?.compared?.late.people).toBe(late.length + others.length)
  await room.verify()
})

test('halves of nobody, and of one person, leave a lesson that goes on', async () => {
  const room = await openRoom()
  await drawHalves(room)
  expect((await room.standing()).halves).toMatchObject({ early: 0, late: 0, judged: 0 })
  const alone = await openRoom()
  const [ama] = (await alone.people(1)) as [Person]
  await alone.set('before', true)
  await drawHalves(alone)
  expect((await alone.standing()).halves).toMatchObject({ early: 0, late: 1, compared: null })
  expect((await alone.read(ama)).phase).toBeNull()
  await alone.reveal()
  await alone.set('after', true)
  await alone.send(ama, RIGHT, 'after')
  await alone.set('after', false)
  expect((await alone.standing()).halves?.compared).toBeNull()
  await alone.verify()
})

test('a class that closes before it was told has no second round, though half of it has judged', async () => {
  const { room, early } = await openClass(11)
  for (const person of early) await room.send(person, RIGHT, 'after')
  await room.db.withTx(async (tx) => {
    await closeRoom(tx)
    await publishRounds(tx)
  })
  const inSums = await room.db.rows(sql`
    select phase, count(*)::int as answers from offer_answer where is_shown group by phase`)
  expect(inSums).toEqual([{ phase: 'before', answers: 11 }])
  await room.verify()
})
