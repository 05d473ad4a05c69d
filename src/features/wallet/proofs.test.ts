import sharp from 'sharp'
import { expect, test } from 'vitest'
import { turnDay } from '#app/day-turn.ts'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openCalendar } from '#tests/rig/calendar.ts'
import { untilWaiting } from '#tests/rig/until-waiting.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { walletCalls } from './schema.ts'
import { forgetProofs, keepProof, readProof } from './server/deposits.ts'

async function openRoom(given?: World) {
  const world = given ?? (await openWorld())
  const admin = await world.admin()
  const ama = await world.learner()
  const picture = await sharp({
    create: { width: 30, height: 40, channels: 3, background: '#b87333' },
  })
    .png()
    .toBuffer()
  const upload = () => keepProof(world.db, ama.id, picture)
  const proofId = await upload()
  const ask = () =>
    world.ask(walletCalls.requestDeposit, ama.person, { amount: ghs(60), method: 'mtn', proofId })
  const findProof = async () => {
    await forgetProofs(world.db)
    return world.db.maybe<{ isKept: boolean; sha256: string }>(sql`
      select picture is not null as "isKept", sha256 from proof where id = ${proofId}`)
  }
  /** The decision was so many days ago, by the clock and in business days. */
  const decided = (days: number) =>
    world.db.count(sql`
      update request set decided_at = now() - make_interval(days => ${days}::int),
        status_on = business_day() - ${days}::int`)
  return { ...world, boss: admin, ama, proofId, upload, ask, findProof, decided }
}

test('a proof picture goes ninety days after the decision, or as the settings say, and its hash stays', async () => {
  const room = await openRoom()
  const { requestId } = await room.ask()
  await room.db.count(sql`update request set requested_at = now() - interval '200 days'`)
  expect(await room.findProof()).toMatchObject({ isKept: true })

  await room.boss.reject(requestId)
  await room.decided(89)
  expect(await room.findProof()).toMatchObject({ isKept: true })
  await room.decided(91)
  const gone = await room.findProof()
  expect(gone).toMatchObject({ isKept: false })
  expect(gone?.sha256).toMatch(/^[0-9a-f]{64}$/)
  await expect(readProof(room.db, room.proofId, room.ama.person)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a shorter setting lets pictures go sooner', async () => {
  const room = await openRoom()
  await room.boss.reject((await room.ask()).requestId)
  await room.decided(8)
  expect(await room.findProof()).toMatchObject({ isKept: true })
  await room.db.count(sql`update settings set proof_days = 7`)
  expect(await room.findProof()).toMatchObject({ isKept: false })
})

test('a picture that no request came of goes after a day, wholly', async () => {
  const room = await openRoom()
  expect(await room.findProof()).toMatchObject({ isKept: true })
  await room.db.count(sql`update proof set uploaded_at = now() - interval '25 hours'`)
  expect(await room.findProof()).toBeNull()
})

test('a calendar that jumps takes no picture, and ninety days that pass after it do', async () => {
  const world = await openWorld()
  const { jump, pass } = await openCalendar(world)
  const room = await openRoom(world)
  const turn = () => turnDay(room.serverParts)
  await turn()
  await room.boss.reject((await room.ask()).requestId)
  const draft = await room.upload()
  const readDraft = () => readProof(room.db, draft, room.ama.person)
  await jump(2_500)
  // The hourly job may come before the look at the clock, or after it.
  expect(await room.findProof()).toMatchObject({ isKept: true })
  await turn()
  expect(await room.findProof()).toMatchObject({ isKept: true })
  expect((await readDraft()).length).toBeGreaterThan(0)
  await pass(2)
  await turn()
  expect(await room.findProof()).toMatchObject({ isKept: true })
  await expect(readDraft()).rejects.toMatchObject({ code: 'not_found' })
  await pass(89)
  await turn()
  expect(await room.findProof()).toMatchObject({ isKept: false })
  await room.verify()
})

test('a picture that goes while a request is about to name it is refused as unknown, not as a fault', async () => {
  const room = await openRoom()
  const pending = await room.db.withTx(async (tx) => {
    await tx.count(sql`delete from proof where id = ${room.proofId}`)
    const answer = room.ask().catch((error: unknown) => error)
    await untilWaiting(room.db, 1)
    return { answer }
  })
  expect(await pending.answer).toMatchObject({ code: 'not_found', field: 'proofId' })
  await room.verify()
})

test('an old picture that a request is about to name stays, and nobody waits for it', async () => {
  const room = await openRoom()
  await room.db.count(sql`update proof set uploaded_at = now() - interval '25 hours'`)
  await room.db.withTx(async (tx) => {
    await tx.one(sql`select from proof where id = ${room.proofId} for key share`)
    await forgetProofs(room.db)
  })
  expect((await room.ask()).requestId).toMatch(/./)
  expect(await room.findProof()).toMatchObject({ isKept: true })
  await room.verify()
})
