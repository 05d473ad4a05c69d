import { expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { verifyBooks } from '#app/verify.ts'
import { newId } from '#core/ids.ts'
import { startSealing } from '#features/audit/server/seal.ts'
import { cardsCalls } from '#features/cards/schema.ts'
import { lobbyCalls } from '#features/joining/schema.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { ltiCalls } from '#features/lti/schema.ts'
import { scenarioCalls } from '#features/scenario/schema.ts'
import { BUILT_IN } from '#features/scenario/server/scenario.ts'
import { appendAudit, THE_SERVER } from '#platform/calls/audit.ts'
import { sql } from '#platform/database/sql.ts'
import { SCENE_NAMES } from '../rig/scene-names.ts'
import { openWorld, TEST_KEY } from '../rig/world.ts'

// A world's own `verify` takes settings as they stand, because tests set some by hand. Here the log is
// sealed once, at first, as a room's is: what changes a setting must say so in it.

async function openSealed() {
  const world = await openWorld()
  const boss = (await world.admin()).person
  await world.db.withTx((tx) => startSealing(tx, TEST_KEY))
  const broken = async () => {
    const findings = await verifyBooks(world.db, { key: TEST_KEY, noted: null })
    return findings.filter(({ ok }) => !ok).map(({ name, broken: rows }) => [name, rows])
  }
  return { ...world, boss, broken }
}

test('a whole lesson leaves no setting that the log does not tell of', async () => {
  const room = await openSealed()
  await room.ask(lessonAdminCalls.begin, room.boss, { length: 60, scenes: [...SCENE_NAMES] })
  for (let place = 1; place < SCENE_NAMES.length; place++) {
    await room.ask(lessonAdminCalls.goTo, room.boss, { from: place, to: place + 1 })
    // The clock's job is not running here.
    do {
      await room.db.count(sql`update clock set next_day_at = now() where next_day_at is not null`)
    } while ((await processClockMove(room.serverParts)) !== null)
    expect([SCENE_NAMES[place], await room.broken()]).toEqual([SCENE_NAMES[place], []])
  }
  await room.ask(lessonAdminCalls.end, room.boss, {})
  expect(await room.broken()).toEqual([])
})

test('locking, beginning and going back to the lobby are told', async () => {
  const room = await openSealed()
  for (const isLocked of [true, false, true]) {
    await room.ask(lobbyCalls.setLocked, room.boss, { isLocked })
    expect(await room.broken()).toEqual([])
  }
  for (const hasBegun of [true, true, false, true]) {
    await room.ask(lobbyCalls.begin, room.boss, { hasBegun })
    expect(await room.broken()).toEqual([])
  }
})

test('a scenario’s words and limits are told, one after the other', async () => {
  const room = await openSealed()
  for (const { file } of BUILT_IN) {
    await room.ask(scenarioCalls.use, room.boss, { file })
    expect(await room.broken()).toEqual([])
  }
})

test('the set of a room’s answer cards is told', async () => {
  const room = await openSealed()
  for (const set of [3, 1] as const) {
    await room.ask(cardsCalls.chooseSet, room.boss, { set })
    expect(await room.broken()).toEqual([])
  }
})

test('a learning platform is no setting, also in a log that once said so', async () => {
  const room = await openSealed()
  const name = { name: 'Moodle', issuer: 'https://moodle.example' }
  for (const kind of ['platform', 'settings']) {
    await room.db.withTx((tx) =>
      appendAudit(
        tx,
        THE_SERVER,
        ltiCalls.addPlatform.name,
        { about: { kind, id: newId() }, after: name },
        THE_SERVER,
      ),
    )
    expect([kind, await room.broken()]).toEqual([kind, []])
  }
  // The control: another entry about settings that names none.
  await room.db.withTx((tx) =>
    appendAudit(
      tx,
      THE_SERVER,
      'settings.saveSettings',
      { about: { kind: 'settings', id: '1' }, after: name },
      THE_SERVER,
    ),
  )
  expect(await room.broken()).toEqual([
    ['the settings are those that the audit log says', ['name', 'issuer']],
  ])
})
