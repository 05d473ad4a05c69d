import { describe, expect, test } from 'vitest'
import { ghs } from '../../core/money.ts'
import type { Person } from '../../platform/kit.ts'
import { people as peopleText } from '../../core/strings/en/people.ts'
import { sql } from '../../platform/sql.ts'
import { openServer } from '../../../tests/server.ts'
import { openWorld } from '../../../tests/world.ts'
import { peopleCalls } from './schema.ts'

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

async function openRoom() {
  const world = await openWorld()
  const admin = await world.admin()
  const as = (person: Person) => ({
    add: (email: string, role: Person['role'] = 'learner') =>
      world.ask(peopleCalls.addPerson, person, { email, role }),
    edit: (id: string, email: string, role: Person['role']) =>
      world.ask(peopleCalls.editPerson, person, { id, email, role }),
    status: (id: string, status: Person['status']) =>
      world.ask(peopleCalls.setStatus, person, { id, status }),
    remove: (id: string) => world.ask(peopleCalls.deletePerson, person, { id }),
    list: (input: Record<string, string> = {}) => world.ask(peopleCalls.listPeople, person, input),
    read: (id: string) => world.ask(peopleCalls.readPerson, person, { id }),
  })
  return { ...world, boss: admin, as, ...as(admin.person) }
}

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
    const file = (await room.ask(peopleCalls.exportPeople, room.boss.person, {})) as unknown as {
      chunks: AsyncIterable<string>
    }
    let text = ''
    for await (const chunk of file.chunks) text += chunk
    const rows = text.trim().split('\r\n')
    expect(rows[0]).toContain('Practice money. No real cedis move here.')
    expect(rows).toHaveLength(2 + 4)
    // Each heading has its column: a member count once stood under another’s.
    const widths = rows.slice(1).map((row) => row.split(',').length)
    expect(new Set(widths)).toEqual(new Set([peopleText.columns.length]))
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
    const found = await room.read(ama.id)
    const books = await ama.books()
    expect(found.balances).toMatchObject({
      wallet: books.wallet,
      held: ghs(60),
      pocket: books.pocket,
    })
    expect(found.machines).toMatchObject([{ machineId: 10, price: ghs(50), daysLeft: 60 }])
    expect(found.referred).toMatchObject([{ id: kofi.id }])
    expect(found.pending).toBe(1)
    expect(found.activeAdmins).toBe((await room.list()).totals.activeAdmins)
    expect((await room.read(kofi.id)).person.referredBy).toEqual({
      id: ama.id,
      name: ama.person.email,
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

describe('adding', () => {
  test('opens an account with its books, and an invitation sets the password', async () => {
    const room = await openRoom()
    const { id } = await room.add('new@example.test')
    const mail = await room.db.one<{ body: string }>(
      sql`select body from outbox where recipient = 'new@example.test'`,
    )
    expect(mail.body).toContain('Practice money. No real cedis move here.')
    expect((await room.read(id)).person).toMatchObject({ hasPassword: false, balance: ghs(20) })
    const { browser } = openServer(room)
    const tab = browser()
    const enter = (password: string) =>
      tab.post('/api/auth/sign-in', { email: 'new@example.test', password })
    expect((await enter('anything at all')).error?.message).toBe(
      'Login failed. Please check your credentials.',
    )
    const token = /token=(\S+)/.exec(mail.body)?.[1]
    const set = await tab.post('/api/auth/reset-password', { token, password: 'my own password' })
    expect(set.status).toBe(200)
    expect((await enter('my own password')).body).toEqual({ role: 'learner' })
    expect((await room.read(id)).person.hasPassword).toBe(true)
    await room.verify()
  })

  test('an admin invited needs an admin’s password, and an older link is dead', async () => {
    const room = await openRoom()
    const { id } = await room.add('boss@example.test', 'admin')
    const take = async () => {
      const { link } = await room.ask(peopleCalls.showInvitation, room.boss.person, { id })
      return /token=(\S+)/.exec(link)?.[1]
    }
    const old = await take()
    await room.ask(peopleCalls.inviteAgain, room.boss.person, { id })
    const fresh = await take()
    const tab = openServer(room).browser()
    const choose = async (token: string | undefined, password: string) =>
      (await tab.post('/api/auth/reset-password', { token, password })).error?.code ?? 'done'
    expect(await choose(old, 'long enough for it')).toBe('not_allowed')
    expect(await choose(fresh, 'too short')).toBe('invalid')
    expect(await choose(fresh, 'long enough for it')).toBe('done')
  })

  test('a taken address is refused, and nothing is written', async () => {
    const room = await openRoom()
    await room.learner({ email: 'ama@example.test' })
    await expect(room.add('AMA@example.test ')).rejects.toMatchObject({
      code: 'conflict',
      field: 'email',
    })
    expect((await room.list()).totals.count).toBe(2)
    await room.verify()
  })
})

describe('changing', () => {
  test('nobody suspends, demotes or deletes themself', async () => {
    const room = await openRoom()
    await room.admin()
    const { id, email } = room.boss.person
    expect(await outcome(room.status(id, 'suspended'))).toBe('not_allowed')
    expect(await outcome(room.status(id, 'inactive'))).toBe('not_allowed')
    expect(await outcome(room.edit(id, email, 'learner'))).toBe('not_allowed')
    expect(await outcome(room.remove(id))).toBe('not_allowed')
    expect(await outcome(room.edit(id, email, 'admin'))).toBe('done')
  })

  test('an admin’s own e-mail is not changed here, where nobody asks for the password', async () => {
    const room = await openRoom()
    await room.admin()
    const { id } = room.boss.person
    await expect(room.edit(id, 'me@example.test', 'admin')).rejects.toMatchObject({
      code: 'not_allowed',
      field: 'email',
    })
    const { person } = await room.read(id)
    expect(person.email).toBe(room.boss.person.email)
  })

  test('an admin who was demoted a moment ago decides nothing about anyone', async () => {
    const room = await openRoom()
    const third = await room.admin()
    for (let round = 0; round < 10; round++) {
      const other = await room.admin()
      const boss = room.boss.person
      const tries = await Promise.all([
        outcome(room.edit(other.id, other.person.email, 'learner')),
        outcome(room.as(other.person).edit(boss.id, boss.email, 'learner')),
      ])
      expect(tries.sort()).toEqual(['done', 'not_allowed'])
      await room.db.count(sql`update person set role = 'admin' where id = ${boss.id}`)
    }
    expect((await room.read(third.id)).person.role).toBe('admin')
  })

  test('two admins who demote each other at once leave one', async () => {
    const room = await openRoom()
    for (let round = 0; round < 10; round++) {
      const other = await room.admin()
      const boss = room.boss.person
      const tries = await Promise.all([
        outcome(room.edit(other.id, other.person.email, 'learner')),
        outcome(room.as(other.person).edit(boss.id, boss.email, 'learner')),
      ])
      // The second one was still an admin when the request came, and is refused because one admin
      // must stay.
      expect(tries.sort()).toEqual(['done', 'not_allowed'])
      await room.db.count(sql`update person set role = 'admin' where id = ${boss.id}`)
      await room.db.count(sql`update person set role = 'learner' where id = ${other.id}`)
    }
  })

  test('a suspended person is signed out at once and cannot sign in', async () => {
    const room = await openRoom()
    const tab = openServer(room).browser()
    await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'ama ama ama' })
    const { person } = (await tab.get('/api/session')).body as { person: { id: string } }
    await room.status(person.id, 'suspended')
    expect((await tab.get('/api/wallet')).status).toBe(401)
    const again = await tab.post('/api/auth/sign-in', {
      email: 'ama@example.test',
      password: 'ama ama ama',
    })
    expect(again.error?.message).toBe('Your account is suspended.')
    expect(room.announced).toContainEqual({ topic: 'people', to: person.id })
    await room.status(person.id, 'active')
    expect(
      (await tab.post('/api/auth/sign-in', { email: 'ama@example.test', password: 'ama ama ama' }))
        .status,
    ).toBe(200)
  })

  test('the e-mail changes in both tables, and both addresses are told', async () => {
    const room = await openRoom()
    const ama = await room.learner({ email: 'old@example.test' })
    await room.edit(ama.id, 'new@example.test', 'learner')
    const told = await room.db.rows<{ recipient: string }>(
      sql`select recipient from outbox where kind = 'email-changed' order by recipient`,
    )
    expect(told.map(({ recipient }) => recipient)).toEqual(['new@example.test', 'old@example.test'])
    await room.verify()
  })
})
