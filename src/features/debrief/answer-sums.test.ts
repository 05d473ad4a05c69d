import { describe, expect, test } from 'vitest'
import { NO, NO_AFTER, openRoom, type Room, YES } from '../../../tests/questions-room.ts'
import { readCsv } from '../../../tests/read-csv.ts'
import { openServer } from '../../../tests/server.ts'
import { PRACTICE_NOTICE } from '../../core/notice.ts'
import { sql } from '../../platform/sql.ts'
import type { Person } from '../../platform/kit.ts'
import { auditCalls } from '../audit/schema.ts'
import { namesOf } from './schema/questions.ts'

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
    expect(await room.standing()).toMatchObject({
      after: { counted: 5 },
      paired: null,
      both: 4,
    })
    await room.set('after', true)
    for (const person of people.slice(4, 10)) await room.send(person, NO_AFTER, 'after')
    for (const person of await room.people(4)) await room.send(person, NO_AFTER, 'after')
    await room.set('after', false)
    // Ten are paired, and one answered before alone: their answer would be the difference of two sums.
    expect(await room.standing()).toMatchObject({
      after: { counted: 15 },
      paired: null,
      both: 10,
    })
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
