import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { refusal, statusOf } from '#tests/rig/request-checks.ts'
import { openWorld } from '#tests/rig/world.ts'
import { MOST_PENDING_DEPOSITS } from './rules.ts'
import { decisionCalls } from './schema/decisions.ts'
import { paymentCalls } from './schema/payments.ts'
import { walletCalls } from './schema.ts'
import { keepProof } from './server/deposits.ts'

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

describe('a deposit', () => {
  test('moves no money until an admin approves it, then credits the wallet', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.deposit(ghs(100))
    expect(await ama.books()).toMatchObject({
      wallet: ghs(20),
      suspense: ghs(100),
      pocket: ghs(1900),
    })
    expect(await admin.approve(requestId)).toEqual({ requestId, status: 'completed' })
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), suspense: 0, cash: ghs(100) })
    await world.verify()
  })

  test('without a matching payment it needs a second yes, and is marked as unmatched', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.requestDeposit(ghs(100), 'MADE-UP')
    await expect(admin.approve(requestId)).rejects.toMatchObject(
      refusal('needs_confirmation', /No matching payment/),
    )
    expect(await statusOf(world, requestId)).toBe('pending')
    await admin.approve(requestId, { acceptUnmatched: true })
    expect(await ama.books()).toMatchObject({ wallet: ghs(120), unmatched: ghs(-100), cash: 0 })
    await world.verify()
  })

  test('is matched by its own learner, reference and amount only, and by one payment once', async () => {
    const world = await openWorld()
    const [ama, kofi, admin] = [await world.learner(), await world.learner(), await world.admin()]
    const { reference } = await ama.pay(ghs(100))
    const other = await kofi.requestDeposit(ghs(100), reference)
    const wrong = await ama.requestDeposit(ghs(200), reference)
    const right = await ama.requestDeposit(ghs(100), reference)
    const reused = await ama.requestDeposit(ghs(100), reference)
    const { requests } = await world.ask(decisionCalls.listRequests, admin.person, {})
    const matched = new Map(requests.map(({ id, payment }) => [id, payment?.reference ?? null]))
    expect(matched.get(right.requestId)).toBe(reference)
    for (const { requestId } of [other, wrong, reused]) expect(matched.get(requestId)).toBeNull()
    await world.verify()
  })

  test('finds its payment however the reference was typed', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { reference } = await ama.pay(ghs(100))
    const { requestId } = await ama.requestDeposit(ghs(100), reference.toLowerCase())
    await admin.approve(requestId)
    expect((await ama.books()).unmatched).toBe(0)
    await world.verify()
  })

  test('has a largest amount, and only so many of one learner wait at once', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    await expect(ama.requestDeposit(ghs(1_000_001), 'R')).rejects.toMatchObject(
      refusal('invalid', /^Maximum deposit is/),
    )
    const racing = Array.from({ length: 30 }, (_, at) => ama.requestDeposit(ghs(50), `R${at}`))
    const outcomes = await Promise.allSettled(racing)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(ama.requestDeposit(ghs(50), 'one more')).rejects.toMatchObject(refusal('too_many'))
    await world.verify()
  })

  test('rejected, it goes back to the pocket with a reason the learner reads', async () => {
    const world = await openWorld()
    const [ama, admin] = [await world.learner(), await world.admin()]
    const { requestId } = await ama.deposit(ghs(100))
    await admin.reject(requestId, 'The receipt is unreadable')
    expect(await ama.books()).toMatchObject({
      pocket: ghs(2000),
      suspense: 0,
      cash: 0,
      wallet: ghs(20),
    })
    const { entries } = await ama.activity()
    expect(entries[0]).toMatchObject({ status: 'failed', reason: 'The receipt is unreadable' })
    await world.verify()
  })

  test('a picture as text is refused as a reference and as a name, by the server too', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    for (const field of ['reference', 'accountName']) {
      for (const picture of [`data:image/png;base64,${'A'.repeat(200)}`, ' DATA:,x']) {
        const proof = { accountName: 'Ama', reference: 'R1', [field]: picture }
        await expect(
          world.ask(walletCalls.requestDeposit, ama.person, {
            amount: ghs(100),
            method: 'mtn',
            ...proof,
          }),
        ).rejects.toMatchObject({
          code: 'invalid',
          field,
          message: 'This is a picture as text. Upload the picture, or write the words.',
        })
      }
    }
    await world.verify()
  })

  test('needs the minimum, a method, and a picture or a name with a reference', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    const ask = (input: object) =>
      world.ask(walletCalls.requestDeposit, ama.person, {
        amount: ghs(100),
        method: 'mtn',
        accountName: 'Ama',
        reference: 'R1',
        ...input,
      })
    await expect(ask({ amount: ghs(39) })).rejects.toMatchObject(
      refusal('invalid', /Minimum deposit is GHS.40\.00/),
    )
    await expect(ask({ method: 'cash' })).rejects.toMatchObject({
      field: 'method',
      message: 'Please select a payment method',
    })
    await expect(ask({ accountName: undefined })).rejects.toMatchObject({
      field: 'accountName',
      message: 'Please enter the deposit account name',
    })
    await expect(ask({ reference: undefined })).rejects.toMatchObject({
      field: 'reference',
      message: 'Please enter the transaction ID or reference',
    })
    await expect(ask({ reference: '   ' })).rejects.toMatchObject({ field: 'reference' })
    expect(await world.db.rows(sql`select from request`)).toHaveLength(0)
    await world.verify()
  })
})

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
    const readAsked = async () =>
      (await room.ask(paymentCalls.listOpenPayments, boss.person, {})).payments[0]?.asked
    await kofi.requestDeposit(ghs(70), reference)
    await ama.requestDeposit(ghs(80), 'ANOTHER')
    await room.db.count(sql`
      insert into request (id, learner_id, kind, amount, method, reference, requested_on, status_on)
      values (${newId()}, ${ama.id}, 'withdrawal', 5000, 'mtn', ${reference}, business_day(),
        business_day())`)
    expect(await readAsked()).toBeNull()
    await ama.requestDeposit(ghs(60), reference)
    const { requestId } = await ama.requestDeposit(ghs(50), reference)
    expect(await readAsked()).toBe(ghs(50))
    await boss.reject(requestId)
    expect(await readAsked()).toBe(ghs(60))
  })
})
