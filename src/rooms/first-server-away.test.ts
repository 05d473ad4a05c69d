import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { roomPages as t } from '#features/rooms/words/en/room-pages.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { millisecondsOf, quietMs } from '#tests/rig/quiet-ms.ts'
import { roomWish } from '#tests/rooms/room-life.ts'
import { openHouseOnServers, ownEntry, secondServer } from '#tests/rooms/room-servers.ts'
import { wishOpening } from './wishes.ts'

const first = secondServer()

/** A statement without an answer for 15 s has lost its server; the rest for a busy machine. */
const TOLD_WITHIN_MS = 25_000
/** The wait for what is under way. */
const STOPPED_WITHIN_MS = 25_000
const FROZEN_MS = 6_000

/**
 * Two rooms on the tests' server, of a house whose first room and directory are on a server that
 * freezes.
 */
async function openHouse() {
  const house = await openHouseOnServers({ first, servers: [ownEntry('other')], apps: 2 })
  onTestFinished(() => first.thaw())
  const { world, life, apps, atRest } = house
  const openOnOther = async () => {
    const limits = { ...life.limits, servers: ['other'] }
    const { code } = await world.db.withTx((tx) => wishOpening(tx, roomWish('Form 2B'), limits))
    await atRest(code)
    return `/r/${code}`
  }
  const ask = async (room: string) => {
    const took = quietMs()
    const answer = await fetch(`${apps[0]?.address}${room}/api/session`)
    const { error } = (await answer.json()) as { error?: { message: string } }
    return { status: answer.status, says: error?.message, ms: took() }
  }
  const [awake, asleep] = [await openOnOther(), await openOnOther()]
  expect((await ask(awake)).status).toBe(200)
  return { ...house, ask, awake, asleep }
}

test('the first room’s server freezes: an awake room on another answers on, all else is told in plain words, an app can stop, and all comes back', async () => {
  const { ask, awake, asleep, apps } = await openHouse()
  first.freeze()
  const stopping = millisecondsOf(async () => apps[1]?.close())
  const pending = Promise.all([ask(''), ask(asleep)])
  for (const until = performance.now() + FROZEN_MS; performance.now() < until; await sleep(50)) {
    const { status, ms } = await ask(awake)
    expect(status).toBe(200)
    expect(ms).toBeLessThan(700)
  }
  const answers = await pending
  expect(answers).toMatchObject([
    { status: 503, says: serverWords.unavailable },
    { status: 503, says: `${t.away.title}. ${t.away.text}` },
  ])
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(TOLD_WITHIN_MS)
  expect(await stopping).toBeLessThan(STOPPED_WITHIN_MS)

  first.thaw()
  await vi.waitFor(
    async () => {
      const { status } = await ask('')
      expect([status, (await ask(asleep)).status]).toEqual([200, 200])
    },
    { timeout: 8_000, interval: 200 },
  )
})
