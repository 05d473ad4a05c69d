import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { changeEmailOf } from '#features/auth/server/auth.ts'
import { referralsCalls } from '#features/referrals/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { untilWaiting } from '#tests/rig/until-waiting.ts'
import { type Learner, openWorld, type World } from '#tests/rig/world.ts'
import { outcome } from '#tests/rooms/people-room.ts'
import { peopleCalls } from './schema.ts'

async function openRoom() {
  const world = await openWorld()
  const admin = await world.admin()
  const { person } = admin
  const edit = (id: string, email: string) =>
    world.ask(peopleCalls.editPerson, person, { id, email, role: 'learner' })
  const remove = (id: string) => world.ask(peopleCalls.deletePerson, person, { id })
  const list = (search: string) => world.ask(peopleCalls.listPeople, person, { search })
  const read = (id: string) => world.ask(peopleCalls.readPerson, person, { id })
  return { ...world, boss: admin, edit, remove, list, read }
}

describe('deleting', () => {
  /** Somebody in whom everything is under way. */
  async function openBusy(room: World): Promise<Learner> {
    const ama = await room.learner({ email: 'ama@example.test', deposited: ghs(400) })
    await room.learner({ referredBy: ama })
    await ama.buy(10)
    await ama.requestWithdrawal(ghs(100))
    await ama.deposit(ghs(70))
    await ama.pay(ghs(30))
    await ama.requestDeposit(ghs(44), 'INVENTED')
    return ama
  }

  test('erases the person, keeps the books, and forfeits the balance', async () => {
    const room = await openRoom()
    const ama = await openBusy(room)
    const { wallet, held, pocket, cash } = await ama.books()
    const answer = await room.remove(ama.id)
    // The paid deposit of 70 that waited, and the payment of 30 without one, went back to the pocket first.
    expect(answer).toEqual({ id: ama.id, forfeited: wallet + held, pocket: pocket + ghs(100) })
    expect(await ama.books()).toMatchObject({
      pocket: 0,
      wallet: 0,
      held: 0,
      cash: cash - ghs(100),
      suspense: 0,
      forfeits: wallet + held,
    })
    for (const [table, column] of [
      ['person', 'email'],
      ['auth."user"', 'email'],
      ['outbox', "recipient || body || coalesce(subject, '')"],
      ['request', "reference || coalesce(account_name, '')"],
      ['audit', "coalesce(before::text, '') || coalesce(after::text, '')"],
      ['attempt', 'bucket'],
    ] as const) {
      const { found } = await room.db.one<{ found: number }>({
        text: `select count(*)::int as found from ${table} where ${column} ~ 'ama@example|Test'`,
        texts: [`select count(*)::int as found from ${table} where ${column} ~ 'ama@example|Test'`],
        values: [],
      })
      expect([table, found]).toEqual([table, 0])
    }
    await room.advance(2)
    expect((await ama.books()).wallet).toBe(0)
    await room.verify()
  })

  test('takes the addresses they had before along, and nobody else’s mail', async () => {
    const room = await openRoom()
    const ama = await room.learner({ email: 'ama@example.com', deposited: ghs(300) })
    await ama.deposit(ghs(50))
    await room.edit(ama.id, 'a@b.com')
    const kama = await room.learner({ email: 'kama@b.com' })
    const { requestId } = await kama.deposit(ghs(60))
    await room.boss.approve(requestId)
    await room.remove(ama.id)
    const mails = await room.db.rows<{ kind: string; text: string }>(
      sql`select kind, recipient || ' ' || subject || ' ' || body as text from outbox`,
    )
    expect(mails.filter(({ text }) => text.includes('ama@example.com'))).toEqual([])
    expect(mails.map(({ kind }) => kind).sort()).toContain('request-decided')
    expect(mails.filter(({ text }) => text.includes('kama@b.com'))).toHaveLength(3)
    await room.verify()
  })

  test('leaves nothing that waits, no way in, no code, and no line in the list', async () => {
    const room = await openRoom()
    const ama = await openBusy(room)
    await room.remove(ama.id)
    const { requests, totals } = await room.ask(decisionCalls.listRequests, room.boss.person, {})
    expect(totals.pending).toBe(0)
    expect(new Set(requests.map(({ name }) => name))).toEqual(new Set(['a deleted person']))
    expect((await room.list('ama@')).matching).toBe(0)
    expect(await outcome(room.read(ama.id))).toBe('not_found')
    expect(await outcome(room.remove(ama.id))).toBe('not_found')
    expect(await outcome(room.learner({ referredBy: ama }))).toBe('invalid')
    const [decided] = requests.filter(
      ({ kind, status }) => kind === 'deposit' && status !== 'pending',
    )
    expect(await outcome(room.boss.reset(decided?.id ?? ''))).toBe('not_allowed')
    const friend = await room.db.one<Person>(
      sql`select id, email, role, status from person where referred_by = ${ama.id}`,
    )
    const { referredBy } = await room.ask(referralsCalls.readReferrals, friend, {})
    expect(referredBy?.name).toBe('a deleted person')
    const session = await room.ask(authCalls.readSession, friend, {})
    expect(session.person?.referredBy).toBe('a deleted person')
    await room.verify()
  })

  test('a deletion among the person’s own commands and the admins’ loses no pesewa', async () => {
    const room = await openRoom()
    for (let round = 0; round < 6; round++) {
      const ama = await room.learner({ deposited: ghs(300) })
      const { requestId } = await ama.deposit(ghs(50))
      await Promise.all([
        outcome(room.remove(ama.id)),
        outcome(ama.requestWithdrawal(ghs(60))),
        outcome(room.boss.approve(requestId)),
        outcome(ama.buy(10)),
        outcome(ama.deposit(ghs(40))),
        outcome(ama.pay(ghs(10))),
        outcome(room.learner({ referredBy: ama })),
        room.advance(),
      ])
      await room.verify()
    }
  })

  test('what the person asked a moment before is turned down, not answered with a bug', async () => {
    const room = await openRoom()
    for (let round = 0; round < 6; round++) {
      const ama = await room.learner()
      const commands = [
        () => room.remove(ama.id),
        () => room.ask(referralsCalls.regenerateCode, ama.person, {}),
        () => room.db.withTx((tx) => changeEmailOf(tx, ama, `moved${round}@example.test`)),
      ]
      const pending: Promise<string>[] = []
      // One after the other they come to wait for the person's row, the deletion first.
      await room.db.withTx(async (tx) => {
        await tx.rows(sql`select from person where id = ${ama.id} for update`)
        for (const command of commands) {
          pending.push(outcome(command()))
          await untilWaiting(room.db, pending.length)
        }
      })
      expect(await Promise.all(pending)).toEqual(['done', 'unauthenticated', 'unauthenticated'])
    }
    await room.verify()
  })

  test('no request slips in while the person is deleted, to wait for ever', async () => {
    const room = await openRoom()
    const seenOutcomes = new Set<string>()
    // A dozen rounds, and more where none of them met the deletion.
    for (let round = 0; round < 12 || (seenOutcomes.size < 2 && round < 60); round++) {
      const ama = await room.learner({ deposited: ghs(200) })
      const turnedDown = (await ama.deposit(ghs(40))).requestId
      await room.boss.reject(turnedDown)
      const payment = await ama.pay(ghs(45))
      const outcomes = await Promise.all([
        outcome(ama.requestDeposit(ghs(45), payment.reference)),
        outcome(ama.requestWithdrawal(ghs(60))),
        outcome(room.boss.reset(turnedDown)),
        outcome(room.remove(ama.id)),
      ])
      for (const each of outcomes) seenOutcomes.add(each)
    }
    const waiting = await room.db.rows(sql`
      select request.id from request join person on person.id = learner_id
      where deleted_at is not null and request.status = 'pending'`)
    expect(waiting).toEqual([])
    expect([...seenOutcomes].sort()).toEqual(['done', 'not_allowed'])
    await room.verify()
  })

  test('the same key again answers again', async () => {
    const room = await openRoom()
    const ama = await room.learner({ deposited: ghs(300) })
    const key = '018f0000-0000-7000-8000-00000000000b'
    const once = await room.ask(peopleCalls.deletePerson, room.boss.person, { id: ama.id }, key)
    const twice = await room.ask(peopleCalls.deletePerson, room.boss.person, { id: ama.id }, key)
    expect(twice).toEqual(once)
  })
})

test('the line is told when somebody in it is suspended, comes back or is deleted, and of nobody else', async () => {
  const room = await openRoom()
  const [ama, kofi] = [
    await room.learner({ deposited: ghs(100) }),
    await room.learner({ deposited: ghs(100) }),
  ]
  await ama.requestWithdrawal(ghs(60))
  const isToldOf = async (change: Promise<unknown>) => {
    room.announced.length = 0
    await change
    return room.announced.some(({ topic, to }) => topic === 'autopilot' && to === 'everyone')
  }
  const setStatus = (id: string, status: 'active' | 'suspended') =>
    room.ask(peopleCalls.setStatus, room.boss.person, { id, status })
  for (const [{ id }, isInLine] of [
    [kofi, false],
    [ama, true],
  ] as const) {
    expect(await isToldOf(setStatus(id, 'suspended'))).toBe(isInLine)
    expect(await isToldOf(setStatus(id, 'active'))).toBe(isInLine)
    expect(await isToldOf(room.remove(id))).toBe(isInLine)
  }
  await room.verify()
})
