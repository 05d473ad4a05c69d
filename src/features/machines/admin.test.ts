import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '#core/call.ts'
import { newId } from '#core/ids.ts'
import { ghs, LARGEST_AMOUNT } from '#core/money.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { keepPictureCall, machinesAdminCalls } from './schema/admin.ts'
import { machinesCalls, PICTURES_PATH } from './schema.ts'

type Form = InputOf<typeof machinesAdminCalls.saveMachine>

const FORM: Form = {
  name: 'Kente Loom',
  description: 'Weaves a little profit.\nEvery day.',
  category: 'other',
  price: ghs(75),
  dailyProfit: ghs(9),
  durationDays: 60,
  isActive: true,
}

async function openRoom() {
  const world = await openWorld()
  const { person } = await world.admin()
  return {
    ...world,
    person,
    save: (form: Partial<Form> = {}, key?: string) =>
      world.ask(machinesAdminCalls.saveMachine, person, { ...FORM, ...form }, key),
    remove: (machineId: number) =>
      world.ask(machinesAdminCalls.deleteMachine, person, { machineId }),
    setActive: (machineId: number, isActive: boolean) =>
      world.ask(machinesAdminCalls.setMachineActive, person, { machineId, isActive }),
    catalogue: async () => (await world.ask(machinesAdminCalls.listCatalogue, person, {})).machines,
    offers: async (learner: { person: typeof person }) =>
      (await world.ask(machinesCalls.listMachines, learner.person, {})).machines,
  }
}

describe('the catalogue', () => {
  test('a machine that is added is on offer for everyone at once', async () => {
    const room = await openRoom()
    const ama = await room.learner()
    const { machineId } = await room.save()
    expect(await room.offers(ama)).toContainEqual(
      expect.objectContaining({ id: machineId, name: 'Kente Loom', price: ghs(75), owned: null }),
    )
    expect(room.announced).toContainEqual({ topic: 'machines', to: 'everyone' })
  })

  test('what was bought keeps its price, profit and days when the machine changes', async () => {
    const room = await openRoom()
    const ama = await room.learner({ deposited: ghs(300) })
    const { machineId } = await room.save()
    const { endsOn } = await ama.buy(machineId)
    const change = { price: ghs(500), dailyProfit: ghs(1), durationDays: 1 }
    await room.save({ id: machineId, version: 1, ...change })
    const mine = (await room.offers(ama)).find(({ id }) => id === machineId)
    expect(mine).toMatchObject({
      price: ghs(500),
      owned: { price: ghs(75), dailyProfit: ghs(9), endsOn },
    })
    await room.advance()
    expect((await ama.summary()).todaysProfit).toBe(ghs(9))
    await room.verify()
  })

  test('an inactive machine is off the offer, and stays with those who own it', async () => {
    const room = await openRoom()
    const ama = await room.learner({ deposited: ghs(300) })
    const kofi = await room.learner({ deposited: ghs(300) })
    await ama.buy(10)
    await room.setActive(10, false)
    expect((await room.offers(kofi)).map(({ id }) => id)).not.toContain(10)
    expect((await room.offers(ama)).map(({ id }) => id)).toContain(10)
    await expect(kofi.buy(10)).rejects.toMatchObject({ code: 'not_found' })
    await room.setActive(10, true)
    await kofi.buy(10)
    expect((await room.catalogue()).find(({ id }) => id === 10)?.sold).toBe(2)
    await room.verify()
  })

  test('a machine that was bought cannot be deleted, and the refusal says why', async () => {
    const room = await openRoom()
    const ama = await room.learner({ deposited: ghs(300) })
    await ama.buy(10)
    await expect(room.remove(10)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('1 learner has bought this machine'),
    })
    await room.remove(9)
    expect((await room.catalogue()).map(({ id }) => id)).not.toContain(9)
    await expect(room.remove(9)).rejects.toMatchObject({ code: 'not_found' })
    await room.verify()
  })

  test('of a purchase and a deletion at once, one happens', async () => {
    const room = await openRoom()
    for (let round = 0; round < 8; round++) {
      const buyers = await Promise.all([1, 2].map(() => room.learner({ deposited: ghs(200) })))
      const { machineId } = await room.save({ name: `Loom ${round}` })
      const [removed, ...bought] = await Promise.allSettled([
        room.remove(machineId),
        ...buyers.map((buyer) =>
          room.ask(machinesCalls.buy, buyer.person, { machineId, price: ghs(75) }),
        ),
      ])
      const owners = bought.filter(({ status }) => status === 'fulfilled').length
      const left = (await room.catalogue()).find(({ id }) => id === machineId)
      expect(removed?.status === 'fulfilled').toBe(owners === 0)
      expect(left?.sold ?? 0).toBe(owners)
    }
    await room.verify()
  })

  test.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['description', { description: '' }, 'Description is required'],
    ['category', { category: 'gold' as 'other' }, 'Category is required'],
    ['price', { price: 0 as never }, 'Price must be above 0'],
    ['price', { price: 10.5 as never }, 'The amount must be a whole number of pesewas'],
    ['dailyProfit', { dailyProfit: -1 as never }, 'Daily profit cannot be below 0'],
    ['price', { price: (LARGEST_AMOUNT + 1) as never }, 'The amount is too large'],
    ['dailyProfit', { dailyProfit: ghs(30_000), durationDays: 3650 }, 'Over all its days'],
    ['durationDays', { durationDays: 0 }, 'Duration must be 1 to 3,650 days'],
    ['pictureId', { pictureId: '018f0000-0000-7000-8000-000000000000' }, 'picture is not there'],
    ['role', { role: 'admin' } as never, 'Unknown field'],
  ])('a machine with a wrong %s is refused at that field', async (field, form, message) => {
    const room = await openRoom()
    const count = (await room.catalogue()).length
    await expect(room.save(form)).rejects.toMatchObject({
      field,
      message: expect.stringContaining(message),
    })
    expect(await room.catalogue()).toHaveLength(count)
  })
})

describe('two admins, or two presses', () => {
  test('of two who save one machine, the second is told and undoes nothing', async () => {
    const room = await openRoom()
    const { machineId, version } = await room.save()
    const mine = { id: machineId, version }
    const saves = await Promise.allSettled([
      room.save({ ...mine, price: ghs(80) }),
      room.save({ ...mine, price: ghs(90) }),
    ])
    const [lost] = saves.filter(({ status }) => status === 'rejected')
    expect(lost).toMatchObject({ reason: { code: 'conflict', field: 'version' } })
    const won = saves.findIndex(({ status }) => status === 'fulfilled')
    const stored = (await room.catalogue()).find(({ id }) => id === machineId)
    expect(stored).toMatchObject({ price: [ghs(80), ghs(90)][won], version: version + 1 })
  })

  test('a form opened before the machine was taken off the offer does not put it back', async () => {
    const room = await openRoom()
    const { machineId, version } = await room.save()
    await room.setActive(machineId, false)
    await expect(room.save({ id: machineId, version })).rejects.toMatchObject({ code: 'conflict' })
    await expect(room.save({ id: machineId })).rejects.toMatchObject({ field: 'version' })
    expect((await room.catalogue()).find(({ id }) => id === machineId)?.isActive).toBe(false)
  })

  test('a machine that is sent twice is added once, and another body under its key is refused', async () => {
    const room = await openRoom()
    const count = (await room.catalogue()).length
    const key = newId()
    const first = await room.save({}, key)
    expect(await room.save({}, key)).toEqual(first)
    await expect(room.save({ name: 'Other' }, key)).rejects.toMatchObject({ code: 'key_reused' })
    expect(await room.catalogue()).toHaveLength(count + 1)
    const { lines } = await room.ask(auditCalls.listLines, room.person, {})
    expect(lines).toHaveLength(1)
  })

  test('an import that is sent twice at once adds its machines once', async () => {
    const room = await openRoom()
    const count = (await room.catalogue()).length
    const [key, machines] = [newId(), [FORM, { ...FORM, name: 'Second' }]]
    const send = () => room.ask(machinesAdminCalls.importMachines, room.person, { machines }, key)
    expect(await Promise.all([send(), send()])).toEqual([{ added: 2 }, { added: 2 }])
    expect(await room.catalogue()).toHaveLength(count + 2)
    const tab = openServer(room).browser()
    await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'ama ama ama' })
    await room.db.count(sql`update person set role = 'admin' where email = 'ama@example.test'`)
    const keyless = await tab.post('/api/admin/machines/import', { machines }, null)
    expect(keyless.error).toMatchObject({ code: 'invalid', field: 'Idempotency-Key' })
  })
})

describe('import', () => {
  test('adds all machines or none', async () => {
    const room = await openRoom()
    const count = (await room.catalogue()).length
    const send = (machines: Form[]) =>
      room.ask(machinesAdminCalls.importMachines, room.person, { machines })
    await expect(
      send([FORM, { ...FORM, pictureId: '018f0000-0000-7000-8000-000000000000' }]),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(send([FORM, { ...FORM, name: '' }])).rejects.toMatchObject({
      code: 'invalid',
      field: 'machines.1.name',
    })
    expect(await room.catalogue()).toHaveLength(count)
    expect(await send([FORM, { ...FORM, name: 'Second' }])).toEqual({ added: 2 })
    expect(await room.catalogue()).toHaveLength(count + 2)
  })
})

describe('pictures', () => {
  const png = () =>
    sharp({ create: { width: 40, height: 25, channels: 3, background: '#b87333' } })
      .png()
      .toBuffer()

  test('an admin’s picture is shown to learners and stands in the log, and nobody else may send one', async () => {
    const room = await openRoom()
    const { browser } = openServer(room)
    const learner = browser()
    await learner.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'ama ama ama' })
    const send = async (tab: typeof learner, body: Buffer) =>
      tab.ask(PICTURES_PATH, {
        method: 'POST',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(body),
      })
    expect((await send(learner, await png())).status).toBe(403)
    await room.db.count(sql`update person set role = 'admin' where email = 'ama@example.test'`)
    expect((await send(learner, Buffer.from('<svg/>'))).error?.message).toBe('Invalid image format')
    const { pictureId } = (await send(learner, await png())).body as { pictureId: string }
    const { machineId } = await room.save({ pictureId })
    await room.db.count(sql`update person set role = 'learner' where email = 'ama@example.test'`)

    const offers = (await learner.get('/api/machines')).body['machines'] as { id: number }[]
    expect(offers).toContainEqual(expect.objectContaining({ id: machineId, pictureId }))
    const shown = await learner.get(`${PICTURES_PATH}/${pictureId}`)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    const { lines } = await room.ask(auditCalls.listLines, room.person, {})
    expect(lines.filter(({ action }) => action === keepPictureCall.name)).toEqual([
      expect.objectContaining({
        by: 'ama@example.test',
        aboutId: pictureId,
        after: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      }),
    ])
    expect((await browser().get(`${PICTURES_PATH}/${pictureId}`)).status).toBe(401)
    expect((await learner.get(`${PICTURES_PATH}/${machineId}`)).status).toBe(404)
  })
})
