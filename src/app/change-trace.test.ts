import { expect, onTestFinished, test } from 'vitest'
import { reopenRoom } from '#features/settings/server/joining.ts'
import { openDb } from '#platform/database/db.ts'
import { openLive } from '#platform/live/live.ts'
import { openWorld } from '#tests/rig/world.ts'

test('at the level debug the log names the line that makes pages read again', async () => {
  const world = await openWorld()
  const db = openDb(world.connection, { max: 2, traceChanges: true })
  const entries: object[] = []
  const debug = (facts: object) => entries.push(facts)
  const live = openLive(db, { ...world.serverParts.log, debug })
  db.onCommit(live.announce)
  onTestFinished(async () => {
    await live.close()
    await db.close()
  })

  await db.withTx(reopenRoom)

  const from = expect.stringMatching(/^src\/features\/settings\/server\/joining\.ts:\d+$/)
  expect(entries).toEqual([
    { topic: 'settings', to: 'everyone', from },
    { topic: 'clock', to: 'everyone', from },
  ])
})
