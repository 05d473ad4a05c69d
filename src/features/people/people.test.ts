import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openRoom, outcome } from '#tests/rooms/people-room.ts'
import { peopleCalls } from './schema.ts'

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
    expect((await enter('my own password')).body).toEqual({ id, role: 'learner' })
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
    const mails = await room.db.rows<{ recipient: string }>(
      sql`select recipient from outbox where kind = 'email-changed' order by recipient`,
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'new@example.test',
      'old@example.test',
    ])
    await room.verify()
  })
})
