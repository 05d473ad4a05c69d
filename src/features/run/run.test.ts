import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId, type PersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { BONUSES_OF_ADMINS, type Boss, last, openRoom, start } from '#tests/rooms/run-room.ts'
import { runCalls } from './schema.ts'
import { processRun } from './server/process-run.ts'
import { runTables } from './server/tables.ts'

const places = async (
  world: World,
  boss: Boss,
  show: 'all' | 'paid' | 'waiting' | 'other' = 'all',
) => (await world.ask(runCalls.listPlaces, boss.person, { show, size: '100' })).places

describe('a run', () => {
  test('asks for everything of everyone, pays in the order of the line, and ends with what is left paid in part', async () => {
    const { world, boss, learners } = await openRoom(5)
    // Each has 220 on paper, the drawer 1,000: four are paid, the fifth in part.
    await start(world, boss)
    await processRun(world.db)

    const run = await last(world, boss)
    expect(run).toMatchObject({
      state: 'short',
      places: 5,
      cashBefore: ghs(1000),
      owedBefore: ghs(1100 + BONUSES_OF_ADMINS),
      asked: { people: 5, amount: ghs(1100) },
      paid: { people: 4, amount: ghs(1000) },
      waiting: { people: 1, amount: ghs(100) },
      stoppedAt: { place: 5, amount: ghs(100) },
      cash: 0,
    })
    const line = await places(world, boss)
    expect(line.map(({ learnerId }) => learnerId)).toEqual(learners.map(({ id }) => id))
    expect(line.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid', 'waiting'])
    expect(line.map(({ amount }) => amount)).toEqual(learners.map(() => ghs(220)))
    expect(line.map(({ paidInPart }) => paidInPart)).toEqual([0, 0, 0, 0, ghs(120)])
    const books = await Promise.all(learners.map((learner) => learner.books()))
    expect(books.map(({ wallet }) => wallet)).toEqual([0, 0, 0, 0, 0])
    expect(books.map(({ held }) => held)).toEqual([0, 0, 0, 0, ghs(100)])
    await world.verify()
  })

  test('pays everyone while the drawer lasts, and says so', async () => {
    const { world, boss } = await openRoom(2)
    await world.db.count(sql`update settings set sign_up_bonus = 0`)
    const rich = await world.learner({ deposited: ghs(100) })
    await rich.pay(ghs(500))
    await start(world, boss)
    await processRun(world.db)
    expect(await last(world, boss)).toMatchObject({ state: 'paid', waiting: { people: 0 } })
    await world.verify()
  })

  test('the order that is drawn follows from the seed that is kept', async () => {
    const { world, boss, learners } = await openRoom(6)
    await start(world, boss, 'drawn')
    await processRun(world.db)
    const { seed } = await last(world, boss)
    const lot = (id: string) => createHash('md5').update(`${seed}${id}`).digest('hex')
    const drawn = learners.map(({ id }) => id).toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1))
    expect((await places(world, boss)).map(({ learnerId }) => learnerId)).toEqual(drawn)
    await world.verify()
  })

  test('whose withdrawal waits already stands in front, in the order in which they asked', async () => {
    const { world, boss, learners } = await openRoom(3)
    const [ama, , kofi] = learners
    await kofi?.requestWithdrawal(ghs(60))
    await ama?.requestWithdrawal(ghs(50))
    await start(world, boss)
    await processRun(world.db)
    const line = await places(world, boss)
    expect(line.map(({ learnerId, amount, before }) => [learnerId, amount, before])).toEqual([
      [kofi?.id, ghs(60), true],
      [ama?.id, ghs(50), true],
      [ama?.id, ghs(170), false],
      [learners[1]?.id, ghs(220), false],
      [kofi?.id, ghs(160), false],
    ])
    await world.verify()
  })

  test('keeps the rules of a withdrawal but its minimum: the maximum, a deposit before the bonus', async () => {
    const { world, boss, learners } = await openRoom(2)
    const poor = await world.learner()
    const [ama, kofi] = learners
    await world.db.count(sql`
      update settings set min_withdrawal = 15000, max_withdrawal = 20000`)
    await kofi?.buy(10)
    await kofi?.buy(17)
    const referred = await world.learner({ referredBy: { code: poor.code } })
    await world.db.count(sql`update settings set sign_up_bonus = 0`)
    const bonusOnly = await world.learner({ referredBy: { code: poor.code } })
    await start(world, boss)
    await processRun(world.db)

    const line = await places(world, boss)
    const entryOf = (id = '') => line.find(({ learnerId }) => learnerId === id)
    expect(entryOf(ama?.id)).toMatchObject({ amount: ghs(200), state: 'paid' })
    expect((await ama?.books())?.wallet).toBe(ghs(20))
    // Less than the form's minimum, and asked for all the same.
    expect(entryOf(kofi?.id)).toMatchObject({ state: 'paid', refused: null })
    expect(entryOf(poor.id)).toMatchObject({ state: 'paid' })
    // The drawer is empty by then.
    expect(entryOf(referred.id)?.state).toBe('waiting')
    expect(entryOf(bonusOnly.id)).toMatchObject({ state: 'refused', refused: 'needs_deposit' })
    expect(await last(world, boss)).toMatchObject({ state: 'short', paid: { people: 3 } })
    await world.verify()
  })

  test('leaves out who may move no money, and admins', async () => {
    const { world, boss, learners } = await openRoom(3)
    await world.db.count(
      sql`update person set status = 'inactive' where id = ${learners[0]?.id ?? ''}`,
    )
    const begun = await start(world, boss)
    expect(begun.places).toBe(2)
    // Somebody becomes inactive while they stand in the line.
    await world.db.count(
      sql`update person set status = 'suspended' where id = ${learners[1]?.id ?? ''}`,
    )
    await processRun(world.db)
    expect((await last(world, boss)).refused.inactive).toBe(1)
    expect((await learners[1]?.books())?.held).toBe(0)
    await world.verify()
  })

  test('gives everyone their place in the line, and nobody else’s, in the file of their own data', async () => {
    const { world, boss, learners } = await openRoom(2)
    await world.db.count(sql`update settings set sign_up_bonus = 0`)
    // Has a bonus and never deposited: cannot ask.
    const poor = await world.learner({ referredBy: learners[0] as never })
    await start(world, boss)
    await processRun(world.db)
    const fileOf = ({ id }: { id: string }) =>
      world.db.rows(runTables.ownData?.(id as PersonId)['linePlaces'] ?? sql`select`)
    for (const [at, learner] of learners.entries()) {
      const mine = { place: at + 1, askedForMoney: true, couldNotAsk: null }
      expect(await fileOf(learner)).toMatchObject([mine])
    }
    expect(await fileOf(poor)).toMatchObject([{ place: 3, askedForMoney: false }])
    await world.verify()
  })

  test('those who wait are told that the house is short, and nobody else', async () => {
    const { world, boss, learners } = await openRoom(5)
    await start(world, boss)
    await processRun(world.db)
    const noticesOfAll = await Promise.all(
      learners.map(async ({ person }) => {
        const { notices } = await world.ask(notificationsCalls.listNotices, person, {})
        const { unread } = await world.ask(notificationsCalls.countUnread, person, {})
        return [notices[0]?.kind, notices[0]?.amount, unread === 2]
      }),
    )
    const paid = ['withdrawal_approved', ghs(220), true]
    expect(noticesOfAll).toEqual([paid, paid, paid, paid, ['house_short', ghs(100), false]])
    // Paid later, it stays a fact that they had to wait.
    await world.learner({ deposited: ghs(500) })
    const waiting = await world.db.one<{ id: string }>(
      sql`select id from request where status = 'pending'`,
    )
    await boss.approve(waiting.id)
    const { notices } = await world.ask(
      notificationsCalls.listNotices,
      learners[4]?.person ?? null,
      {},
    )
    expect(notices.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'withdrawal_approved',
      'house_short',
    ])
    await world.verify()
  })

  test('can be reset one by one, and the next run goes on where the drawer was short', async () => {
    const { world, boss, learners } = await openRoom(5)
    await start(world, boss)
    await processRun(world.db)
    const [first] = await world.db.rows<{ id: string }>(
      sql`select request_id as id from run_place where place = 1`,
    )
    await boss.reset(first?.id ?? '')
    expect(await last(world, boss)).toMatchObject({ paid: { people: 3 }, waiting: { people: 2 } })

    await start(world, boss)
    await processRun(world.db)
    const line = await places(world, boss)
    expect(line.map(({ learnerId, state }) => [learnerId, state])).toEqual([
      [learners[0]?.id, 'paid'],
      [learners[4]?.id, 'waiting'],
    ])
    await world.verify()
  })

  test('who takes their request back before their turn is passed over', async () => {
    const { world, boss, learners } = await openRoom(3)
    const ama = learners[0]
    const { requestId } = (await ama?.requestWithdrawal(ghs(100))) ?? { requestId: '' }
    await start(world, boss)
    await ama?.cancel(requestId)
    await processRun(world.db)
    const [front] = await places(world, boss)
    expect(front).toMatchObject({ learnerId: ama?.id, state: 'taken_back' })
    await world.verify()
  })

  test('needs somebody to ask, and only one is under way', async () => {
    const world = await openWorld()
    const boss = await world.admin()
    await expect(start(world, boss)).rejects.toThrow(/Nobody has anything to ask for/)
    await world.learner({ deposited: ghs(100) })
    await start(world, boss)
    await expect(start(world, boss)).rejects.toThrow(/A run is under way/)
    await world.verify()
  })

  test('is not begun again where it would ask nobody and pay nobody', async () => {
    const { world, boss } = await openRoom(5)
    await start(world, boss)
    await processRun(world.db)
    // All have asked for all they have, and the drawer cannot pay the one who waits.
    await expect(start(world, boss)).rejects.toThrow(/the drawer is empty/)
    await world.learner({ deposited: ghs(500) })
    expect((await start(world, boss)).places).toBe(2)
    await world.verify()
  })

  test('the same press sent twice starts one run', async () => {
    const { world, boss } = await openRoom(1)
    const key = newId()
    const press = () => world.ask(runCalls.startRun, boss.person, { order: 'drawn' }, key)
    expect(await press()).toEqual(await press())
    await processRun(world.db)
    expect(await world.db.rows(sql`select from run`)).toHaveLength(1)
    await world.verify()
  })

  test('stands in the log with its order, and at its end with who was paid', async () => {
    const { world, boss } = await openRoom(5)
    await start(world, boss)
    await processRun(world.db)
    const { lines } = await world.ask(auditCalls.listLines, boss.person, {})
    const about = lines.map(({ action, by, after }) => ({ action, by, after }))
    expect(about.slice(0, 2)).toMatchObject([
      {
        action: 'run.ended',
        by: boss.person.email,
        after: { state: 'short', paid: 4, waiting: 1, amountPesewas: ghs(1000) },
      },
      { action: 'run.startRun', after: { order: 'joined', places: 5, cashPesewas: ghs(1000) } },
    ])
    await world.verify()
  })
})
