import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../tests/read-csv.ts'
import { openServer } from '../../../tests/server.ts'
import { openWorld } from '../../../tests/world.ts'
import { PRACTICE_NOTICE } from '../../core/notice.ts'
import { sql, trusted } from '../../platform/sql.ts'
import type { Person } from '../../platform/kit.ts'
import { auditCalls } from '../audit/schema.ts'
import { peopleCalls } from '../people/schema.ts'
import { settingsCalls } from '../settings/schema.ts'
import { settingsFormCalls } from '../settings/schema/form.ts'
import { debriefAdminCalls } from './schema/admin.ts'
import {
  type Answers,
  LEAST_ANSWERS,
  namesOf,
  OFFERS,
  type Phase,
  PHASES,
  questionAdminCalls,
  questionCalls,
  SCAMS_A_ROUND,
} from './schema/questions.ts'

const judged = (phase: Phase, as: 'scam' | 'genuine'): Answers =>
  Object.fromEntries(namesOf(phase).map((name) => [name, as]))
/** Who suspects everything, and who trusts everything. */
const NO = judged('before', 'scam')
const YES = judged('before', 'genuine')
const NO_AFTER = judged('after', 'scam')

async function openRoom() {
  const world = await openWorld()
  const { person } = await world.admin()
  return {
    ...world,
    boss: person,
    set: (phase: Phase, open: boolean) =>
      world.ask(questionAdminCalls.setQuestions, person, { phase, open }),
    reveal: (revealed = true) => world.ask(debriefAdminCalls.setRevealed, person, { revealed }),
    send: (who: Person, answers: Answers, phase: Phase = 'before') =>
      world.ask(questionCalls.sendAnswers, who, { phase, answers }),
    read: (who: Person) => world.ask(questionCalls.readQuestions, who, {}),
    standing: () => world.ask(questionAdminCalls.readStanding, person, {}),
    rows: () => world.db.rows(sql`select * from offer_answer`),
    people: async (count: number) => {
      const people: Person[] = []
      for (let n = 0; n < count; n++) people.push((await world.learner()).person)
      return people
    },
  }
}

type Room = Awaited<ReturnType<typeof openRoom>>

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
          select coalesce(json_agg(found)::text, '') as rows from ${trusted(name)} as found`)
        dump[name] = rows
      }
      return dump
    }
    const before = await countAll()
    await room.send(ama, NO)
    expect(await countAll()).toEqual(before)
    const [row] = await room.rows()
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'hash',
      'is_paired',
      'is_shown',
      'pair',
      'phase',
      'scams',
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
    const { mining: _left, ...seven } = NO
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

describe('the sums', () => {
  async function fill(room: Room, count: number): Promise<void> {
    await room.set('before', true)
    for (const [index, person] of (await room.people(count)).entries()) {
      await room.send(person, index === 0 ? YES : NO)
    }
  }

  test('are hidden under five answers, and while the questions are open', async () => {
    const room = await openRoom()
    await fill(room, 4)
    expect((await room.standing()).before).toMatchObject({ isOpen: true, answers: 4, sums: null })
    await room.set('before', false)
    expect((await room.standing()).before).toMatchObject({ isOpen: false, answers: 4, sums: null })
    await room.set('before', true)
    const [fifth] = (await room.people(1)) as [Person]
    await room.send(fifth, NO)
    expect((await room.standing()).before).toMatchObject({ isOpen: true, answers: 5, sums: null })
    await room.set('before', false)
    expect((await room.standing()).before.sums).toEqual(
      Object.fromEntries(namesOf('before').map((name) => [name, 4])),
    )
  })

  test('of those who answered both rounds are told together, five at least', async () => {
    const room = await openRoom()
    await room.set('before', true)
    await room.set('after', true)
    const people = await room.people(11)
    for (const person of people) await room.send(person, YES)
    await room.reveal()
    for (const person of people.slice(0, 4)) await room.send(person, NO_AFTER, 'after')
    const [late] = (await room.people(1)) as [Person]
    await room.send(late, NO_AFTER, 'after')
    await room.set('after', false)
    // Five answers after are in the sums, but only four of them have one before.
    expect(await room.standing()).toMatchObject({ after: { counted: 5 }, paired: null })
    await room.set('after', true)
    for (const person of people.slice(4, 10)) await room.send(person, NO_AFTER, 'after')
    for (const person of await room.people(4)) await room.send(person, NO_AFTER, 'after')
    await room.set('after', false)
    // Ten are paired, and one answered before alone: their answer would be the difference of two sums.
    expect(await room.standing()).toMatchObject({ after: { counted: 15 }, paired: null })
    await room.set('after', true)
    for (const person of people.slice(10)) await room.send(person, NO_AFTER, 'after')
    for (const person of await room.people(4)) await room.send(person, NO_AFTER, 'after')
    await room.set('after', false)
    expect((await room.standing()).paired).toEqual({
      people: 11,
      before: { spotted: 0, misjudged: 0 },
      after: { spotted: 44, misjudged: 44 },
    })
  })

  test('are a spreadsheet with the notice, which hides what the page hides', async () => {
    const room = await openRoom()
    await fill(room, 5)
    const tab = openServer(room).browser()
    await tab.post('/api/auth/sign-up', { email: 'head@example.test', password: 'head of it all' })
    await room.db.count(sql`update person set role = 'admin' where email = 'head@example.test'`)
    const sheet = async () =>
      readCsv(String((await tab.get('/api/admin/debrief/questions.csv')).body['text']))
    expect((await sheet()).slice(0, 5)).toEqual([
      [PRACTICE_NOTICE, expect.stringContaining('Audit log at line'), expect.any(String)],
      ['Round', 'Offer', 'It is', 'Called a scam', 'People in these sums'],
      ['Before', 'People who answered', '', '5', '0'],
      ['After', 'People who answered', '', '0', '0'],
      ['Before', expect.stringContaining('mining machine'), 'A scam', 'not shown', 'not shown'],
    ])
    await room.set('before', false)
    expect((await sheet())[4]?.slice(2)).toEqual(['A scam', '4', '5'])
    const { lines } = await room.ask(auditCalls.listLines, room.boss, {})
    expect(lines.map(({ action }) => action)).toContain('debrief.exportAnswers')
  })

  test('are told anew to admins with each answer, and to nobody else but who answered', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    await room.set('before', true)
    room.announced.length = 0
    await room.send(ama, NO)
    expect(room.announced).toEqual([
      { topic: 'debrief', to: 'admins' },
      { topic: 'debrief', to: ama.id },
    ])
  })
})

test('half of the offers are genuine in each round, so that one answer to all scores nothing', () => {
  for (const phase of PHASES) {
    expect(OFFERS[phase]).toHaveLength(8)
    expect(OFFERS[phase].filter(({ isScam }) => isScam)).toHaveLength(SCAMS_A_ROUND)
  }
  const names = PHASES.flatMap((phase) => namesOf(phase))
  expect(new Set(names).size).toBe(16)
  expect(LEAST_ANSWERS).toBe(5)
})
