import { expect, onTestFinished, test } from 'vitest'
import { quietMs } from '#tests/rig/quiet-ms.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openLive } from './live.ts'

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds() && waited < 3000; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a quiet room tells what changed at once, and a busy one in few messages', async () => {
  const world = await openWorld()
  let sent = 0
  const meter = { announced() {}, notified: () => void sent++, reached() {} }
  const live = openLive(world.db, world.serverParts.log, undefined, meter)
  onTestFinished(() => live.close())
  const announce = () => live.announce([{ topic: 'wallet', to: 'everyone' }])
  const soonest: number[] = []
  for (let press = 0; press < 5; press++) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    const since = quietMs()
    const before = sent
    announce()
    await until(() => sent > before)
    soonest.push(since())
  }
  // Whatever else the machine does, one of them was not held for as long as in a busy room.
  expect(Math.min(...soonest)).toBeLessThan(38)
  await new Promise((resolve) => setTimeout(resolve, 300))
  sent = 0
  const end = performance.now() + 1_000
  while (performance.now() < end) {
    announce()
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Two soon and ten more, and one each 40 ms in between.
  expect(sent).toBeLessThanOrEqual(37)
})
