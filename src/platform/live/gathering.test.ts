import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '#tests/rig/world.ts'
import { openLive } from './live.ts'

test('a quiet room tells what changed at once, and a busy one in few messages', async () => {
  const world = await openWorld()
  let sent = 0
  const meter = { announced() {}, notified: () => void sent++, reached() {} }
  let said = 0
  const rows: typeof world.db.rows = (query) => {
    said++
    return world.db.rows(query)
  }
  const live = openLive({ ...world.db, rows }, world.serverParts.log, undefined, meter)
  onTestFinished(() => live.close())
  const announce = () => live.announce([{ topic: 'wallet', to: 'everyone' }])
  for (let press = 1; press <= 5; press++) {
    await sleep(120)
    announce()
    // The shorter of two timers of one process is first, however busy the machine is.
    await sleep(30)
    expect(said).toBe(press)
  }
  await expect.poll(() => sent).toBe(5)
  await sleep(300)
  sent = 0
  const end = performance.now() + 1_000
  while (performance.now() < end) {
    announce()
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Two soon and ten more, and one each 40 ms in between.
  expect(sent).toBeLessThanOrEqual(37)
})
