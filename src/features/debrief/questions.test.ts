import { describe, expect, test } from 'vitest'
import { peopleCalls } from '#features/people/schema.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { closeRoom, reopenRoom } from '#features/settings/server/settings.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { judged, NO, NO_AFTER, openRoom, YES } from '#tests/rooms/questions-room.ts'
import { debriefAdminCalls } from './schema/admin.ts'
import { isScam, OFFERS, offerNamesOf, PHASES, patternOf, signOf } from './schema/offers.ts'
import { questionCalls } from './schema/questions.ts'
import { LEAST_ANSWERS } from './schema/standing.ts'
import { debriefCalls } from './schema.ts'
import { debriefChange } from './words/en/debrief-change.ts'

const SCAMS_A_ROUND = 4
const CLOSED = { code: 'conflict', message: 'These questions are closed. Nothing was kept.' }

describe('the questions', () => {
  test('before are open until the reveal, those after from then on, and an admin opens each', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    expect((await room.read(ama)).phase).toBeNull()
    await expect(room.send(ama, NO)).rejects.toMatchObject(CLOSED)

    await room.set('before', true)
    await room.set('after', true)
    expect((await room.ask(settingsCalls.readPublic, null, {})).questionsBefore).toBe(true)
    expect((await room.read(ama)).phase).toBe('before')
    await expect(room.send(ama, NO_AFTER, 'after')).rejects.toMatchObject(CLOSED)
    await room.send(ama, YES)

    await room.reveal()
    expect(await room.read(ama)).toEqual({ phase: 'after', mine: null, isCounted: false })
    await expect(room.send(ama, NO, 'before')).rejects.toMatchObject(CLOSED)
    await expect(room.set('before', true)).rejects.toThrow('the questions before are over')
    await room.send(ama, NO_AFTER, 'after')
    await room.set('after', false)
    await expect(room.send(ama, judged('after', 'genuine'), 'after')).rejects.toMatchObject(CLOSED)
    // After the reveal is taken back, the questions before stay closed: people know the answer.
    await room.reveal(false)
    expect((await room.read(ama)).phase).toBeNull()
    expect(await room.rows()).toHaveLength(2)
  })

  test('before are over for good once the room was told: no command and no statement opens them', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    await room.set('before', true)
    expect((await room.standing()).beforeIsOver).toBe(false)
    await room.reveal()
    await room.reveal(false)
    expect((await room.standing()).beforeIsOver).toBe(true)
    expect(await room.ask(debriefAdminCalls.readReveal, room.boss, {})).toMatchObject({
      revealed: false,
      wasTold: true,
    })
    await expect(room.set('before', true)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The room has been told, so the questions before are over for good.',
    })
    await expect(
      room.db.count(sql`update settings set questions_before = true`),
    ).rejects.toMatchObject({ constraint: 'settings_questions_before_over' })
    await room.db.count(sql`update settings set questions_before_over = false`)
    await expect(room.set('before', true)).rejects.toMatchObject({ code: 'conflict' })
    await expect(room.send(ama, NO)).rejects.toMatchObject(CLOSED)
    // Closing what is closed, and the round after, go on as ever.
    await room.set('before', false)
    await room.set('after', true)
    await room.verify()
  })

  test('before end for good with a reveal in the settings too', async () => {
    const room = await openRoom()
    await room.set('before', true)
    const save = async (revealed: boolean) => {
      const { settings, version } = await room.ask(settingsFormCalls.readAll, room.boss, {})
      await room.ask(settingsFormCalls.save, room.boss, { ...settings, revealed, version })
    }
    await save(true)
    await save(false)
    expect((await room.standing()).before.isOpen).toBe(false)
  })

  test('have one answer of each person and round, however many are sent at once', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    await room.set('before', true)
    await Promise.all(Array.from({ length: 20 }, (_, n) => room.send(ama, n % 2 ? NO : YES)))
    expect(await room.rows()).toHaveLength(1)
    await room.send(ama, NO)
    expect((await room.read(ama)).mine).toEqual(NO)
    expect((await room.standing()).before).toMatchObject({ isOpen: true, answers: 1 })
  })

  test('are for learners alone: an admin’s answer is not among the room’s', async () => {
    const room = await openRoom()
    await room.set('before', true)
    await expect(room.send(room.boss, NO)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await room.rows()).toEqual([])
  })
})

describe('an answer', () => {
  test('is nobody’s: no row of the house but its own tells of it, and that names nobody', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    await room.set('before', true)
    const countAll = async () => {
      const tables = await room.db.rows<{ name: string }>(sql`
        select quote_ident(schemaname) || '.' || quote_ident(relname) as name
        from pg_stat_user_tables where relname <> 'offer_answer' order by 1`)
      const dump: Record<string, string> = {}
      for (const { name } of tables) {
        const { rows } = await room.db.one<{ rows: string }>(sql`
          select coalesce(json_agg(found)::text, '') as rows from ${rawSql(name)} as found`)
        dump[name] = rows
      }
      return dump
    }
    const before = await countAll()
    await room.send(ama, NO)
    expect(await countAll()).toEqual(before)
    const [row] = await room.rows()
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'arm',
      'hash',
      'is_compared',
      'is_shown',
      'items',
      'pair',
      'phase',
      'scams',
      'seconds',
      'sure',
    ])
    expect(JSON.stringify(row)).not.toContain(ama.id)
  })

  test('of one person before and after are paired, and still are nobody’s', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    await room.set('before', true)
    await room.set('after', true)
    await room.send(ama, NO)
    await room.reveal()
    await room.send(ama, NO_AFTER, 'after')
    const rows = await room.db.rows<{ hash: string; pair: string }>(sql`
      select encode(hash, 'hex') as hash, encode(pair, 'hex') as pair from offer_answer`)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
    expect(new Set(rows.map(({ pair }) => pair)).size).toBe(1)
    expect(rows.map(({ hash }) => hash)).not.toContain(rows[0]?.pair)
  })

  test('judges each offer of its round, and no other', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    await room.set('before', true)
    const { susu: _left, ...seven } = NO
    for (const answers of [seven, {}, { ...NO, levels: 'scam' as const }, NO_AFTER]) {
      await expect(room.send(ama, answers)).rejects.toMatchObject({
        code: 'invalid',
        field: 'answers',
      })
    }
    expect(await room.rows()).toEqual([])
  })

  test('stays when its person is deleted, and still is nobody’s', async () => {
    const room = await openRoom()
    const people = await room.people(5)
    await room.set('before', true)
    for (const person of people) await room.send(person, NO)
    await room.ask(peopleCalls.deletePerson, room.boss, { id: people[0]?.id ?? '' })
    await room.set('before', false)
    expect((await room.standing()).before.answers).toBe(5)
    await room.verify()
  })
})

test('half of the offers are genuine in each round, so that one answer to all scores nothing', () => {
  for (const phase of PHASES) {
    expect(OFFERS[phase]).toHaveLength(8)
    expect(offerNamesOf(phase).filter(isScam)).toHaveLength(SCAMS_A_ROUND)
    // Half of the scams are by patterns that the hour teaches, half by others.
    const taught = offerNamesOf(phase).filter((name) => signOf(patternOf(name)) !== null)
    expect(taught).toHaveLength(SCAMS_A_ROUND / 2)
  }
  const names = PHASES.flatMap((phase) => offerNamesOf(phase))
  expect(new Set(names).size).toBe(16)
  expect(LEAST_ANSWERS).toBe(5)
})

test('which offers were genuine is told once the questions after were answered and are closed, and not while they are open again', async () => {
  const room = await openRoom()
  const [ama] = (await room.people(1)) as [Person]
  const areAnswersTold = async () => (await room.ask(debriefCalls.readDebrief, ama, {})).answersTold
  await room.reveal()
  // Nobody was asked yet, though the questions are closed.
  expect(await areAnswersTold()).toBe(false)
  await room.set('after', true)
  await room.send(ama, NO_AFTER, 'after')
  expect(await areAnswersTold()).toBe(false)
  await room.set('after', false)
  expect(await areAnswersTold()).toBe(true)
  await room.set('after', true)
  expect(await areAnswersTold()).toBe(false)
  await room.set('after', false)
  await room.reveal(false)
  const { boss } = room
  expect((await room.ask(debriefCalls.readDebrief, boss, {})).answersTold).toBe(false)
})

test('where all were unsure of every genuine offer it says that there is too little to show', async () => {
  const room = await openRoom()
  const people = await room.people(5)
  await room.set('before', true)
  const unsure = Object.entries(NO).map(([offer, said]) => [offer, isScam(offer) ? said : 'unsure'])
  for (const person of people) await room.send(person, Object.fromEntries(unsure) as typeof NO)
  await room.reveal()
  await room.set('after', true)
  for (const person of people) await room.send(person, NO_AFTER, 'after')
  await room.set('after', false)
  const standing = await room.standing()
  expect(standing).toMatchObject({ change: null, after: { counted: 5 } })
  expect(debriefChange.missing(standing)).toBe('Too few to show')
  await room.verify()
})

test('where the change is not shown it says that it is open, or ‘Too few to show’ and nothing else', async () => {
  const room = await openRoom()
  const people = await room.people(7)
  await room.set('before', true)
  for (const person of people) await room.send(person, NO)
  await room.reveal()
  await room.set('after', true)
  for (const person of people.slice(0, 4)) await room.send(person, NO_AFTER, 'after')
  expect(debriefChange.missing(await room.standing())).toBe(
    'The change is shown once the questions are closed.',
  )
  await room.set('after', false)
  expect(await room.standing()).toMatchObject({ change: null })
  expect(debriefChange.missing(await room.standing())).toBe('Too few to show')
  await room.verify()
})

test('a class that closes while the questions after are open shows its result, and asks on if opened again', async () => {
  const room = await openRoom()
  const people = await room.people(5)
  const [ama] = people as [Person]
  await room.set('before', true)
  for (const person of people) await room.send(person, NO)
  await room.reveal()
  await room.set('after', true)
  for (const person of people) await room.send(person, NO_AFTER, 'after')
  const own = async () => (await room.ask(questionCalls.readOwnAnswers, ama, {})).rounds
  expect([await own(), (await room.standing()).change]).toEqual([[], null])
  await room.db.withTx(closeRoom)
  expect((await room.read(ama)).phase).toBeNull()
  expect(await own()).toHaveLength(2)
  const standing = await room.standing()
  expect(standing).toMatchObject({ opensAfter: false, change: { after: { people: 5 } } })
  await room.db.withTx(reopenRoom)
  expect((await room.read(ama)).phase).toBe('after')
  await room.verify()
})
