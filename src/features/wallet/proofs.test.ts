import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { untilWaiting } from '#tests/rig/until-waiting.ts'
import { openWorld } from '#tests/rig/world.ts'
import { walletCalls } from './schema.ts'
import { forgetProofs, keepProof, readProof } from './server/deposits.ts'

async function openRoom() {
  const world = await openWorld()
  const admin = await world.admin()
  const ama = await world.learner()
  const picture = await sharp({
    create: { width: 30, height: 40, channels: 3, background: '#b87333' },
  })
    .png()
    .toBuffer()
  const proofId = await keepProof(world.db, ama.id, picture)
  const ask = () =>
    world.ask(walletCalls.requestDeposit, ama.person, { amount: ghs(60), method: 'mtn', proofId })
  const findProof = async () => {
    await forgetProofs(world.db)
    return world.db.maybe<{ isKept: boolean; sha256: string }>(sql`
      select picture is not null as "isKept", sha256 from proof where id = ${proofId}`)
  }
  return { ...world, boss: admin, ama, proofId, ask, findProof }
}

test('a proof picture goes ninety days after the decision, or as the settings say, and its hash stays', async () => {
  const room = await openRoom()
  const { requestId } = await room.ask()
  await room.db.count(sql`update request set requested_at = now() - interval '200 days'`)
  expect(await room.findProof()).toMatchObject({ isKept: true })

  await room.boss.reject(requestId)
  const decided = (days: number) =>
    room.db.count(sql`update request set decided_at = now() - make_interval(days => ${days}::int)`)
  await decided(89)
  expect(await room.findProof()).toMatchObject({ isKept: true })
  await decided(91)
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
  await room.db.count(sql`update request set decided_at = now() - interval '8 days'`)
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
