import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../tests/world.ts'
import { newId } from '../../core/ids.ts'
import { ghs } from '../../core/money.ts'
import { Refusal } from '../../core/errors.ts'
import { sql } from '../../platform/sql.ts'
import { MOST_PENDING_DEPOSITS } from './rules.ts'
import { walletCalls } from './schema.ts'
import { paymentCalls } from './schema/payments.ts'
import { keepProof } from './server/proofs.ts'

async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  return {
    ...world,
    boss,
    ama: await world.learner({ deposited: ghs(100) }),
    kofi: await world.learner(),
  }
}

describe('of the deposits that may wait at once', () => {
  test('only one’s own that wait count: no withdrawal, nothing decided, nobody else’s', async () => {
    const room = await openRoom()
    const { ama, kofi, boss } = room
    await ama.requestWithdrawal(ghs(50))
    await boss.reject((await ama.requestDeposit(ghs(50), 'TURNED DOWN')).requestId)
    await kofi.requestDeposit(ghs(50), 'KOFI’S')
    for (let at = 0; at < MOST_PENDING_DEPOSITS; at++) await ama.requestDeposit(ghs(50), `R${at}`)
    await expect(ama.requestDeposit(ghs(50), 'ONE MORE')).rejects.toMatchObject({
      code: 'too_many',
    })
    await kofi.requestDeposit(ghs(50), 'KOFI’S SECOND')
    await room.verify()
  })
})

describe('a picture', () => {
  async function openWithPictures() {
    const room = await openRoom()
    const shot = (colour: string) =>
      sharp({ create: { width: 30, height: 40, channels: 3, background: colour } })
        .png()
        .toBuffer()
    const [hers, his] = [
      await keepProof(room.db, room.ama.id, await shot('#b87333')),
      await keepProof(room.db, room.kofi.id, await shot('#006b3f')),
    ]
    const ask = (proofId: string, amount = ghs(60)) =>
      room.ask(walletCalls.requestDeposit, room.ama.person, { amount, method: 'mtn', proofId })
    return { ...room, hers, his, ask }
  }

  test('stands for one deposit of its owner, and for no other', async () => {
    const room = await openWithPictures()
    await expect(room.ask(room.his)).rejects.toMatchObject({ code: 'not_found', field: 'proofId' })
    await expect(room.ask(newId())).rejects.toMatchObject({ code: 'not_found', field: 'proofId' })
    expect(await room.ask(room.hers)).toMatchObject({ amount: ghs(60) })
    await expect(room.ask(room.hers)).rejects.toMatchObject({ code: 'conflict', field: 'proofId' })
    await room.verify()
  })

  test('that is gone stands for none', async () => {
    const room = await openWithPictures()
    await room.db.count(sql`update proof set picture = null where id = ${room.hers}`)
    await expect(room.ask(room.hers)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is not blamed for what else goes wrong', async () => {
    const room = await openWithPictures()
    await room.db.count(sql`alter table request add constraint never check (amount <> 7777)`)
    const failed = await room.ask(room.hers, 7777 as never).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(Refusal)
  })
})

describe('payments that no deposit claims', () => {
  test('are listed oldest first, page by page, each with its sender', async () => {
    const room = await openRoom()
    const sent = [await room.ama.pay(ghs(30)), await room.kofi.pay(ghs(40))]
    const third = await room.ama.pay(ghs(50))
    const list = async (input: { page?: string; size?: string }) =>
      (await room.ask(paymentCalls.listOpenPayments, room.boss.person, input)).payments
    const one = (page: string) => list({ page, size: '1' })
    const pages = [await one('1'), await one('2'), await one('3')]
    expect(pages.map((rows) => rows.map(({ id, name }) => [id, name]))).toEqual([
      [[sent[0]?.paymentId, room.ama.person.email]],
      [[sent[1]?.paymentId, room.kofi.person.email]],
      [[third.paymentId, room.ama.person.email]],
    ])
    const second = await list({ page: '2', size: '2' })
    expect(second.map(({ id }) => id)).toEqual([third.paymentId])
    const all = await list({})
    // GHS 40 is the least that can be deposited: not too small.
    expect(all.map(({ tooSmall }) => tooSmall)).toEqual([true, false, false])
  })

  test('say what the same person last asked for under that reference, while it waits', async () => {
    const room = await openRoom()
    const { ama, kofi, boss } = room
    const { reference } = await ama.pay(ghs(45))
    const asked = async () =>
      (await room.ask(paymentCalls.listOpenPayments, boss.person, {})).payments[0]?.asked
    await kofi.requestDeposit(ghs(70), reference)
    await ama.requestDeposit(ghs(80), 'ANOTHER')
    await room.db.count(sql`
      insert into request (id, learner_id, kind, amount, method, reference, requested_on, status_on)
      values (${newId()}, ${ama.id}, 'withdrawal', 5000, 'mtn', ${reference}, business_day(),
        business_day())`)
    expect(await asked()).toBeNull()
    await ama.requestDeposit(ghs(60), reference)
    const { requestId } = await ama.requestDeposit(ghs(50), reference)
    expect(await asked()).toBe(ghs(50))
    await boss.reject(requestId)
    expect(await asked()).toBe(ghs(60))
  })
})
