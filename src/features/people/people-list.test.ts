import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { fileText } from '#tests/rig/file-text.ts'
import { openServer } from '#tests/rig/server.ts'
import { openRoom } from '#tests/rooms/people-room.ts'
import { peopleCalls } from './schema.ts'
import { people as peopleWords } from './words/en/people.ts'

describe('the list', () => {
  test('shows each person’s figures, each counted from what is stored', async () => {
    const room = await openRoom()
    const ama = await room.learner({ email: 'ama@example.test', deposited: ghs(300) })
    await room.learner({ referredBy: ama })
    await ama.buy(10)
    await ama.requestWithdrawal(ghs(60))
    await room.advance()
    const { people, matching } = await room.list({ search: 'ama@' })
    const { total } = await ama.activity()
    expect(matching).toBe(1)
    expect(people[0]).toMatchObject({
      email: 'ama@example.test',
      role: 'learner',
      status: 'active',
      balance: (await ama.summary()).balance,
      items: 1,
      transactions: total,
      referrals: 1,
    })
    await room.verify()
  })

  test('is filtered by status and words, sorted both ways, and its pages add up', async () => {
    const room = await openRoom()
    for (const [index, name] of ['b', 'd', 'a', 'c'].entries()) {
      const one = await room.learner({ email: `${name}_x@example.test` })
      if (index === 1) await room.status(one.id, 'suspended')
      if (index === 2) await room.status(one.id, 'inactive')
    }
    const emails = async (input: Record<string, string>) =>
      (await room.list({ search: '_x@', ...input })).people.map(({ name }) => name[0]).join('')
    expect(await emails({ sort: 'email', direction: 'asc' })).toBe('abcd')
    expect(await emails({ sort: 'email', direction: 'desc' })).toBe('dcba')
    expect(await emails({ sort: 'joinDate', direction: 'asc' })).toBe('bdac')
    expect(await emails({ sort: 'joinDate', direction: 'desc' })).toBe('cadb')
    expect(await emails({ status: 'suspended' })).toBe('d')
    expect(await emails({ status: 'inactive' })).toBe('a')
    expect(await emails({ sort: 'email', direction: 'asc', page: '2', size: '3' })).toBe('d')
    // An underscore is a letter here, not a sign for any letter.
    expect((await room.list({ search: 'x_example' })).matching).toBe(0)
    const { people } = await room.list({ search: '_x@', sort: 'email', direction: 'asc' })
    const number = people[0]?.practiceNumber ?? ''
    expect(number).toMatch(/^000\d{7}$/)
    expect((await room.list({ search: number })).people.map(({ email }) => email)).toEqual([
      'a_x@example.test',
    ])
    const { totals } = await room.list()
    expect(totals).toEqual({
      count: 5,
      active: 3,
      inactive: 1,
      suspended: 1,
      activeAdmins: 1,
    })
  })

  test('says of nobody who never signed in that they were seen, and counts them after all who were', async () => {
    const room = await openRoom()
    const added = await room.add('never@example.test')
    const tab = openServer(room).browser()
    await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'a-fine-password' })
    await tab.get('/api/wallet')
    const seen = async (direction: string) =>
      (await room.list({ sort: 'lastActive', direction, search: '@example.test' })).people
        .filter(({ role }) => role === 'learner')
        .map(({ name, lastActiveAt }) => [name[0], lastActiveAt !== null])
    await expect
      .poll(() => seen('desc'))
      .toEqual([
        ['a', true],
        ['n', false],
      ])
    expect((await seen('asc'))[0]).toEqual(['n', false])
    expect((await room.read(added.id)).person.lastActiveAt).toBeNull()
    // The session's first visit is noted; those that follow at once cost nothing.
    const { at } = await room.db.one<{ at: string }>(
      sql`select last_active_at::text as at from person where email = 'ama@example.test'`,
    )
    await tab.get('/api/wallet')
    await room.db.count(sql`select pg_sleep(0.05)`)
    expect(
      await room.db.one(
        sql`select last_active_at::text as at from person where email = 'ama@example.test'`,
      ),
    ).toEqual({ at })
  })

  test('is sorted by balance, held money included', async () => {
    const room = await openRoom()
    const rich = await room.learner({ deposited: ghs(500) })
    const poor = await room.learner({ deposited: ghs(100) })
    await rich.requestWithdrawal(ghs(300))
    const { people } = await room.list({ sort: 'balance' })
    expect(people.slice(0, 2).map(({ id }) => id)).toEqual([rich.id, poor.id])
    expect(people[0]?.balance).toBe(ghs(520))
    await room.verify()
  })

  test('is exported whole, by the same filters, with formulas made text', async () => {
    const room = await openRoom()
    await room.db.count(sql`
      update person set email = '=cmd|x@example.test' where email = ${room.boss.person.email}`)
    await room.db.count(sql`
      update auth."user" set email = '=cmd|x@example.test' where email = ${room.boss.person.email}`)
    for (let n = 0; n < 3; n++) await room.learner()
    const text = await fileText(await room.ask(peopleCalls.exportPeople, room.boss.person, {}))
    const rows = text.trim().split('\r\n')
    expect(rows[0]).toContain('Practice money. No real cedis move here.')
    expect(rows).toHaveLength(2 + 4)
    // Each heading has its column: a member count once stood under another’s.
    const widths = rows.slice(1).map((row) => row.split(',').length)
    expect(new Set(widths)).toEqual(new Set([peopleWords.columns.length]))
    expect(text).toContain('"\'=cmd|x@example.test"')
  })
})

describe('a person’s page', () => {
  test('shows the books, machines, referrals, sessions and what waits', async () => {
    const room = await openRoom()
    const ama = await room.learner({ deposited: ghs(300) })
    const kofi = await room.learner({ referredBy: ama })
    await ama.buy(10)
    await ama.requestWithdrawal(ghs(60))
    const details = await room.read(ama.id)
    const books = await ama.books()
    expect(details.balances).toMatchObject({
      wallet: books.wallet,
      held: ghs(60),
      pocket: books.pocket,
    })
    expect(details.machines).toMatchObject([{ machineId: 10, price: ghs(50), daysLeft: 60 }])
    expect(details.referred).toMatchObject([{ id: kofi.id }])
    expect(details.pending).toBe(1)
    expect(details.activeAdmins).toBe((await room.list()).totals.activeAdmins)
    expect((await room.read(kofi.id)).person.referredBy).toEqual({
      id: ama.id,
      name: ama.person.email,
      isDeleted: false,
    })
    const statement = await room.ask(peopleCalls.readStatement, room.boss.person, {
      id: ama.id,
      account: 'wallet',
      size: '2',
    })
    expect(statement.lines.map(({ balance }) => balance)).toEqual([books.wallet, ghs(280)])
    const next = await room.ask(peopleCalls.readStatement, room.boss.person, {
      id: ama.id,
      account: 'wallet',
      before: String(statement.before),
    })
    expect(next.lines.at(-1)?.balance).toBe(ghs(20))
    expect(next.before).toBeNull()
    await room.verify()
  })
})
