import { describe, expect, test } from 'vitest'
import type { InputOf } from '#core/call.ts'
import { ghs } from '#core/money.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { openWorld } from '#tests/rig/world.ts'
import { decisionCalls } from './schema/decisions.ts'

type RequestsInput = InputOf<typeof decisionCalls.listRequests>

/** Two people, three deposits and a withdrawal, of which two are decided. */
async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  const list = (wanted: RequestsInput = {}) =>
    world.ask(decisionCalls.listRequests, boss.person, wanted)
  const amounts = async (wanted: RequestsInput = {}) =>
    (await list(wanted)).requests.map(({ amount }) => amount / ghs(1))
  const ama = await world.learner({ email: 'ama@example.test' })
  const kofi = await world.learner({ email: 'kofi@example.test' })
  await boss.approve((await ama.deposit(ghs(300))).requestId)
  await boss.reject((await kofi.requestDeposit(ghs(70), 'TYPED-1')).requestId)
  await ama.requestWithdrawal(ghs(60))
  await kofi.deposit(ghs(90))
  return { ...world, boss, list, amounts }
}

describe('the list of everyone’s requests', () => {
  test('is sorted by date, amount and type, both ways', async () => {
    const { amounts } = await openRoom()
    expect(await amounts()).toEqual([90, 60, 70, 300])
    expect(await amounts({ direction: 'asc' })).toEqual([300, 70, 60, 90])
    expect(await amounts({ sort: 'amount' })).toEqual([300, 90, 70, 60])
    expect(await amounts({ sort: 'amount', direction: 'asc' })).toEqual([60, 70, 90, 300])
    expect((await amounts({ sort: 'type' }))[0]).toBe(60)
    expect((await amounts({ sort: 'type', direction: 'asc' })).at(-1)).toBe(60)
  })

  test('is searched by e-mail, name and reference, and filtered by type and status', async () => {
    const { list, amounts } = await openRoom()
    expect(await amounts({ search: 'AMA@' })).toEqual([60, 300])
    expect(await amounts({ search: 'typed-1' })).toEqual([70])
    expect(await amounts({ search: 'Test', kind: 'deposit' })).toEqual([90, 70, 300])
    expect(await amounts({ search: '%' })).toEqual([])
    expect(await amounts({ kind: 'withdrawal' })).toEqual([60])
    expect(await amounts({ status: 'pending' })).toEqual([90, 60])
    expect(await amounts({ status: 'pending', kind: 'deposit' })).toEqual([90])
    expect((await list({ status: 'failed' })).matching).toBe(1)
  })

  test('what is found is the same and as many, often or rarely, by itself and by its learner', async () => {
    const world = await openRoom()
    const esi = await world.learner({ email: 'esi@example.test' })
    for (const typed of ['ESI-1', 'Ɛsi-2', 'ÉSI-3', 'ESI-4']) {
      await esi.requestDeposit(ghs(40), typed)
    }
    const kofi = await world.learner({ email: 'kofi.two@example.test' })
    await kofi.requestDeposit(ghs(50), 'for esi-5')
    await kofi.requestDeposit(ghs(60), 'none')
    const idsOf = async (search: string, size: string, wanted: RequestsInput = {}) => {
      const ids: string[] = []
      for (let page = 1; ; page++) {
        const query = { search, size, page: String(page), ...wanted }
        const { requests, matching } = await world.list(query)
        ids.push(...requests.map(({ id }) => id))
        if (requests.length < Number(size)) return { ids, matching }
      }
    }
    // A page of one is full at once; one of twenty never is.
    for (const search of ['esi', 'ESI-', 'ɛSI', 'ési-3', 'kofi', 'none', 'nobody', 't']) {
      for (const wanted of [{}, { sort: 'amount' }, { status: 'failed' }] as const) {
        const whole = await idsOf(search, '20', wanted)
        expect(await idsOf(search, '1', wanted)).toEqual(whole)
        expect(new Set(whole.ids).size).toBe(whole.matching)
      }
    }
    expect((await idsOf('esi', '20')).matching).toBe(5)
    expect((await idsOf('ɛSI', '20')).matching).toBe(5)
    expect((await idsOf('ési-3', '1')).matching).toBe(1)
    expect((await idsOf('kofi', '1')).matching).toBe(4)
  })

  test('comes in pages that add up to all of it, with none twice', async () => {
    const { list, amounts } = await openRoom()
    const pages = [await amounts({ size: '3' }), await amounts({ size: '3', page: '2' })]
    expect(pages).toEqual([[90, 60, 70], [300]])
    expect((await list({ size: '3', page: '2' })).matching).toBe(4)
  })

  test('the totals are over everything, whatever the filters and the page', async () => {
    const { list, verify, advance, db, boss, learner } = await openRoom()
    const all = { count: 4, pending: 2, completed: 1, failed: 1, volume: ghs(520) }
    expect((await list()).totals).toEqual(all)
    expect((await list({ search: 'nobody', status: 'failed', page: '9' })).totals).toEqual(all)
    // The totals stay when the days are over and summed up, and one of the requests is decided later.
    await advance(2)
    await sumUpDays(db)
    expect((await list()).totals).toEqual(all)
    const [waiting] = (await list({ status: 'pending', kind: 'deposit' })).requests
    await boss.reject(waiting?.id ?? '')
    await (await learner()).requestDeposit(ghs(50), 'LATER')
    expect((await list()).totals).toEqual({ ...all, count: 5, failed: 2, volume: ghs(570) })
    await verify()
  })
})
