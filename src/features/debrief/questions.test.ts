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
import { type Answers, type Phase, questionAdminCalls, questionCalls } from './schema/questions.ts'

const NO: Answers = { invest: 'no', pays: 'never', checks: 'source' }
const YES: Answers = { invest: 'yes', pays: 'likely', checks: 'people' }

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
      world.ask(questionCalls.sendAnswers, who, { phase, ...answers }),
    read: (who: Person) => world.ask(questionCalls.readQuestions, who, {}),
    standing: () => world.ask(questionAdminCalls.readStanding, person, {}),
    rows: () => world.db.rows(sql`select * from debrief_answer`),
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
    await expect(room.send(ama, NO, 'after')).rejects.toMatchObject(CLOSED)
    await room.send(ama, YES)

    await room.reveal()
    expect(await room.read(ama)).toEqual({ phase: 'after', mine: null, isCounted: false })
    await expect(room.send(ama, NO, 'before')).rejects.toMatchObject(CLOSED)
    await expect(room.set('before', true)).rejects.toThrow('the questions before are over')
    await room.send(ama, NO, 'after')
    await room.set('after', false)
    await expect(room.send(ama, YES, 'after')).rejects.toMatchObject(CLOSED)
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
        from pg_stat_user_tables where relname <> 'debrief_answer' order by 1`)
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
      'checks',
      'hash',
      'invest',
      'is_shown',
      'pays',
      'phase',
    ])
    expect(JSON.stringify(row)).not.toContain(ama.id)
  })

  test('of one person before is not told to be theirs by the one after', async () => {
    const room = await openRoom()
    const [ama] = (await room.people(1)) as [Person]
    await room.set('before', true)
    await room.set('after', true)
    await room.send(ama, NO)
    await room.reveal()
    await room.send(ama, NO, 'after')
    const hashes = await room.db.rows<{ hash: string }>(sql`
      select encode(hash, 'hex') as hash from debrief_answer`)
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2)
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
    expect((await room.standing()).before.sums).toEqual({
      invest: { yes: 1, unsure: 0, no: 4 },
      pays: { likely: 1, maybe: 0, unlikely: 0, never: 4 },
      checks: { licence: 0, source: 4, payouts: 0, people: 1 },
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
      ['Question', 'Answer', 'Before', 'After'],
      ['People who answered', '', '5', '0'],
      ['People in these sums', '', '0', '0'],
      [expect.stringContaining('Would you put GHS 100'), 'Yes', 'not shown', 'not shown'],
    ])
    await room.set('before', false)
    expect((await sheet())[4]?.slice(1)).toEqual(['Yes', '1', 'not shown'])
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
