import { describe, expect, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { auditCalls } from '#features/audit/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openServer } from '#tests/rig/server.ts'
import { judged, NO, NO_AFTER, openRoom, type Room, YES } from '#tests/rooms/questions-room.ts'
import { offerNamesOf } from './schema/offers.ts'
import { debriefQuestions } from './words/en/debrief-questions.ts'

const COUNT = debriefQuestions.sheet.count

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
      Object.fromEntries(offerNamesOf('before').map((name) => [name, { scam: 4, of: 5 }])),
    )
  })

  test('before and after are compared over everybody who answered: a latecomer hides nothing', async () => {
    const room = await openRoom()
    await room.set('before', true)
    await room.set('after', true)
    const people = await room.people(6)
    for (const person of people) await room.send(person, YES)
    await room.reveal()
    for (const person of people.slice(0, 5)) await room.send(person, NO_AFTER, 'after')
    const [late] = (await room.people(1)) as [Person]
    await room.send(late, NO_AFTER, 'after')
    expect((await room.standing()).change).toBeNull()
    await room.set('after', false)
    // One answered before alone, and one after alone.
    expect((await room.standing()).change).toEqual({
      before: { people: 6, scams: { scam: 0, of: 24 }, genuine: { scam: 0, of: 24 } },
      after: { people: 6, scams: { scam: 24, of: 24 }, genuine: { scam: 24, of: 24 } },
      verdict: 'mistrust',
      odds: 100,
    })
    // Two who answer when it is open once more are in it too.
    await room.set('after', true)
    for (const person of await room.people(2)) {
      await room.send(person, judged('after', 'genuine'), 'after')
    }
    await room.set('after', false)
    expect((await room.standing()).change?.after.people).toBe(8)
    await room.verify()
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
      ['Round', 'Offer', 'It is', 'Called a scam', 'People who judged it'],
      ['Before', COUNT, '', '5', '0'],
      ['After', COUNT, '', '0', '0'],
    ])
    await room.set('before', false)
    const fund = (await sheet()).find(([, offer]) => offer === debriefQuestions.offers.fund)
    expect(fund?.slice(2)).toEqual(['Genuine', '4', '5'])
    expect(await sheet()).toHaveLength(4 + 8)
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
