import { describe, expect, test } from 'vitest'
import { day, isDay } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { truthTold } from '#features/lesson/rules/truth-told.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { anAdmin } from '#tests/rig/an-admin.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { debriefAdminCalls } from './schema/admin.ts'
import type { ReportBody } from './schema/bodies.ts'
import { debriefCalls } from './schema.ts'
import { debriefPage } from './words/en/debrief-page.ts'
import { noteNow } from './words/en/report-notes.ts'

async function openRoom() {
  const world = await openWorld()
  const { person } = await world.admin()
  return {
    ...world,
    boss: person,
    reveal: (revealed = true) => world.ask(debriefAdminCalls.setRevealed, person, { revealed }),
    read: (who: Person) => world.ask(debriefCalls.readDebrief, who, {}),
    readList: () => world.ask(debriefAdminCalls.readReveal, person, {}),
    saveList: (reportTo: ReportBody[], version: number) =>
      world.ask(debriefAdminCalls.saveReportTo, person, { reportTo, version }),
  }
}

describe('the figures of the room', () => {
  test('of an empty room say that nothing has happened, and divide nothing by nothing', async () => {
    const room = await openRoom()
    await room.db.count(sql`delete from machine`)
    const { figures } = await room.read(room.boss)
    expect(figures).toMatchObject({ people: 0, promise: null, firstPayout: null, verseDays: 1 })
    const said = debriefPage.signs.map(({ here }) => here(figures)).join('\n')
    expect(said).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(said).toContain('Nothing has been paid out here yet.')
    expect(said).toContain('Nobody has joined this room yet.')
    expect(debriefPage.standing(figures)).toBe(
      'Nobody has joined yet. The figures fill as the room is played.',
    )
  })

  test('set the treasury bill beside all other machines, and leave it out of what they promised', async () => {
    const room = await openRoom()
    const ama = await room.learner({ deposited: ghs(100) })
    const kofi = await room.learner({ deposited: ghs(100) })
    await ama.buy(18)
    await kofi.buy(10)
    await room.advance(10)
    const { figures } = await room.read(room.boss)
    expect(figures).toMatchObject({
      bills: ghs(50),
      earned: 20,
      profitPaid: ghs(100) + 20,
      twin: {
        rate: 1500,
        bill: {
          bought: 1,
          price: ghs(50),
          credited: 20,
          earned: 20,
          returned: 0,
          laidOut: ghs(50),
        },
        machines: { bought: 1, price: ghs(50), credited: ghs(100), earned: 0 },
      },
    })
    const said = debriefPage.signs.map(({ here }) => here(figures).replaceAll('\u00A0', ' '))
    expect(said[0]).toContain(
      'promised 12.0 to 27.8 % of their price a day, every day, whatever happens. The treasury bill beside them pays 0.04 % a day.',
    )
    expect(said[1]).toContain('The treasury paid GHS 0.20 of interest for treasury bills.')
    await room.db.count(sql`delete from ownership`)
    await room.db.count(sql`update machine set is_active = false where category = 'bill'`)
    expect((await room.read(room.boss)).figures.twin).toBeNull()
  })

  test('count people who played and were removed, and no spare seat that was removed', async () => {
    const room = await openRoom()
    const played = await room.learner({ deposited: ghs(100) })
    const spare = await room.learner({})
    await room.learner({})
    for (const { id } of [played, spare]) {
      await room.ask(peopleCalls.deletePerson, room.boss, { id })
    }
    const { figures } = await room.read(room.boss)
    expect(figures).toMatchObject({ people: 2, behind: 1, ahead: 0, even: 1 })
  })

  test('count a shared phone as one seat and as its people, and what was lost once; robots lose nothing', async () => {
    const room = await openRoom()
    const four = await room.learner({ deposited: ghs(100) })
    const robot = await room.learner({ deposited: ghs(70) })
    await room.learner({ deposited: ghs(300) })
    await room.verify()
    await room.db.count(sql`update person set members = 4 where id = ${four.id}`)
    await room.db.count(sql`update person set members = 0, name = 'Robot 1' where id = ${robot.id}`)
    const { figures } = await room.read(room.boss)
    expect(figures).toMatchObject({
      behind: 5,
      behindSeats: 2,
      ahead: 0,
      aheadSeats: 0,
      lost: ghs(400),
    })
    expect(truthTold(figures).lost).toEqual({
      figure: 'GHS\u00A0400.00',
      says: 'lost by 5 people, under 2 names',
    })
  })

  test('take for the first payout what a person got, and a robot’s only where no person was paid', async () => {
    const room = await openRoom()
    const house = await room.admin()
    const robot = await room.learner({ deposited: ghs(90) })
    const kofi = await room.learner({ deposited: ghs(300) })
    await house.approve((await robot.requestWithdrawal(ghs(50))).requestId)
    const first = async () => (await room.read(room.boss)).figures.firstPayout
    await room.db.count(sql`update person set members = 0, name = 'Robot 1' where id = ${robot.id}`)
    expect(await first()).toMatchObject({ amount: ghs(50) })
    await room.db.count(sql`update person set members = 1, name = null where id = ${robot.id}`)
    await house.approve((await kofi.requestWithdrawal(ghs(200))).requestId)
    await room.verify()
    await room.db.count(sql`update person set members = 0, name = 'Robot 1' where id = ${robot.id}`)
    expect(await first()).toMatchObject({ amount: ghs(200) })
  })

  test('stand in the sentence of the sign they belong to', async () => {
    const room = await openRoom()
    const house = await room.admin()
    const ama = await room.learner({ deposited: ghs(100) })
    await room.learner({ referredBy: ama, deposited: ghs(300) })
    await ama.buy(10)
    await ama.buy(17)
    await room.advance(20)
    await house.approve((await ama.requestWithdrawal(ghs(150))).requestId)
    const { figures } = await room.read(room.boss)
    const said = debriefPage.signs.map(({ here }) => here(figures).replaceAll('\u00a0', ' '))
    expect(said[1]).toMatch(/earned GHS 0\.00\. Profit credited so far: GHS \d{3}\.00/)
    expect(said[2]).toContain('GHS 150.00 was paid out here. GHS 50.00 of it had been put in by')
    expect(said[2]).toContain('GHS 50.00 of that by people who came later')
    expect(said[3]).toContain(
      '1 of 2 people came by somebody’s code. The house wrote them GHS 20.00',
    )
    expect(said[4]).toContain('GHS 150.00. After it nobody sent the house any more.')
    expect(said[5]).toContain(
      '1 of 2 people asked to withdraw and got all of it: nobody waits here.',
    )
    expect(said[6]).toContain('each of this room’s 21 days. 1 of the 2 machines')
    expect(said[7]).toContain('1 of 2 people bought a machine.')
    expect(debriefPage.standing(figures)).toBe(
      'Of 2 people, 1 took out more than they put in, 1 put in more than they took out.',
    )
    await room.verify()
  })
})

describe('the reveal', () => {
  test('opens the debrief to learners, and taking it back closes it; admins see it always', async () => {
    const room = await openRoom()
    const { person: ama } = await room.learner()
    await expect(room.read(ama)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await room.read(room.boss)).revealed).toBe(false)
    await room.reveal()
    expect((await room.read(ama)).revealed).toBe(true)
    expect(room.announced).toContainEqual({ topic: 'settings', to: 'everyone' })
    expect((await room.ask(settingsCalls.readPublic, null, {})).revealed).toBe(true)
    await room.reveal(false)
    await expect(room.read(ama)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('is in the audit log as what it changed, and thrown twice it changes nothing', async () => {
    const room = await openRoom()
    await room.reveal()
    const { version } = await room.readList()
    room.announced.length = 0
    await room.reveal()
    expect((await room.readList()).version).toBe(version)
    expect(room.announced).not.toContainEqual({ topic: 'settings', to: 'everyone' })
    const { lines } = await room.ask(auditCalls.listLines, room.boss, {})
    expect(lines.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { before: { revealed: true }, after: { revealed: true } },
      { action: 'debrief.setRevealed', before: { revealed: false }, after: { revealed: true } },
    ])
  })

  test('tells learners nobody’s name: the debrief has no e-mail and no id in it', async () => {
    const world = await openRichWorld()
    const boss = await anAdmin(world)
    await world.ask(debriefAdminCalls.setRevealed, boss, { revealed: true })
    const ama = { id: world.ids.ama, email: 'a', role: 'learner', status: 'active' } as Person
    const answer = JSON.stringify(await world.ask(debriefCalls.readDebrief, ama, {}))
    expect(answer).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})

describe('where to check and report', () => {
  test('begins with the bodies of Ghana, each with its public address and the day on which it was checked', async () => {
    const room = await openRoom()
    const { reportTo } = await room.read(room.boss)
    expect(reportTo.map(({ name }) => name)).toEqual([
      'Securities and Exchange Commission, Ghana',
      'Bank of Ghana',
      'Cyber Security Authority',
      'Economic and Organised Crime Office',
    ])
    expect(reportTo.map(({ contact }) => contact)).toEqual([
      'sec.gov.gh',
      'bog.gov.gh',
      'csa.gov.gh, or call 292',
      'eoco.gov.gh',
    ])
    // Only the government of Ghana gives out names that end so.
    for (const { contact, checkedOn } of reportTo) {
      expect(contact).toMatch(/^[a-z]+\.gov\.gh\b/)
      expect(checkedOn && isDay(checkedOn)).toBe(true)
    }
    // To the letter: only so are they said in the language of a phone.
    expect(reportTo.map(({ whatFor }) => noteNow(whatFor))).toEqual(
      reportTo.map(({ whatFor }) => whatFor),
    )
  })

  test('is changed for everyone at once; of two who save, the second is told and undoes nothing', async () => {
    const room = await openRoom()
    const { version } = await room.readList()
    const body = { name: 'Our school', whatFor: 'Ask Ms Mensah.', contact: 'Room 4\n030 000 0000' }
    await room.saveList([body], version)
    await expect(room.saveList([], version)).rejects.toMatchObject({ code: 'conflict' })
    expect((await room.read(room.boss)).reportTo).toEqual([body])
    const { lines } = await room.ask(auditCalls.listLines, room.boss, {})
    expect(lines[0]).toMatchObject({ action: 'debrief.saveReportTo', after: { reportTo: [body] } })
  })

  test.each([
    ['no name', { name: ' ' }, 'Name the body'],
    ['nothing to ask there', { whatFor: '' }, 'Say what to ask or report there'],
    ['a mobile-money account', { contact: 'MoMo 0244 123 456' }, 'This looks like an account'],
    ['a bank account', { contact: 'Account no. 12 34' }, 'This looks like an account'],
    ['a card’s digits', { contact: '4111 1111 1111 1111' }, 'This looks like an account'],
    ['an account as its name', { name: 'Pay to: 0244123456' }, 'This looks like an account'],
  ])('refuses a body with %s', async (_, wrong, message) => {
    const room = await openRoom()
    const { version } = await room.readList()
    const body = { name: 'SEC', whatFor: 'Licences', contact: '0800 000 000', ...wrong }
    await expect(room.saveList([body], version)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(message),
    })
    expect((await room.readList()).version).toBe(version)
  })

  test('takes a public phone number and an address of the web: they are called, not paid', async () => {
    const room = await openRoom()
    const { version } = await room.readList()
    const contact = '+233 30 000 0000\nhttps://example.gov.gh/register'
    await room.saveList([{ name: 'SEC', whatFor: 'Mobile money fraud too', contact }], version)
    expect((await room.readList()).reportTo[0]?.contact).toBe(contact)
  })

  test('notes the day on which a contact was checked, and none that is still to come', async () => {
    const room = await openRoom()
    const { version } = await room.readList()
    const body = { name: 'SEC', whatFor: 'Licences', contact: 'sec.gov.gh' }
    const ahead = { ...body, checkedOn: day('2999-01-01') }
    await expect(room.saveList([ahead], version)).rejects.toMatchObject({ code: 'invalid' })
    const checked = { ...body, checkedOn: day('2026-01-31') }
    await room.saveList([checked], version)
    expect((await room.readList()).reportTo).toEqual([checked])
  })

  test('is at most twelve bodies long', async () => {
    const room = await openRoom()
    const { version } = await room.readList()
    const many = Array.from({ length: 13 }, (_, n) => ({ name: `Body ${n}`, whatFor: 'Ask' }))
    await expect(room.saveList(many, version)).rejects.toThrow('At most 12 bodies')
  })
})
