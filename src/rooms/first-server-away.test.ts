import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { roomPages as t } from '#features/rooms/words/en/room-pages.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { within } from '#tests/rig/within.ts'
import { roomWish } from '#tests/rooms/room-life.ts'
import { openHouseOnServers, ownEntry, secondServer } from '#tests/rooms/room-servers.ts'
import { wishOpening } from './wishes.ts'

const first = secondServer()

/** A statement without an answer for 15 s has lost its server; the rest for a busy machine. */
const TOLD_WITHIN_MS = 25_000
/** The wait for what is under way. */
const STOPPED_WITHIN_MS = 25_000
const FROZEN_MS = 6_000
/** A silent server is found out after 3 s at the soonest. */
const UNMOVED_MS = 2_500

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
    const answer = await fetch(`${apps[0]?.address}${room}/api/session`)
    const { error } = (await answer.json()) as { error?: { message: string } }
    return { status: answer.status, says: error?.message }
  }
  const [awake, asleep] = [await openOnOther(), await openOnOther()]
  expect((await ask(awake)).status).toBe(200)
  return { ...house, ask, awake, asleep }
}

test('the first room’s server freezes: an awake room on another answers on, all else is told in plain words, an app can stop, and all comes back', async () => {
  const { ask, awake, asleep, apps } = await openHouse()
  first.freeze()
  const stopping = isDoneBefore(STOPPED_WITHIN_MS, Promise.resolve(apps[1]?.close()))
  const pending = Promise.all([ask(''), ask(asleep)])
  const telling = isDoneBefore(TOLD_WITHIN_MS, pending)
  for (const until = performance.now() + FROZEN_MS; performance.now() < until; await sleep(50)) {
    const answer = ask(awake)
    expect(await isDoneBefore(UNMOVED_MS, answer)).toBe(true)
    expect((await answer).status).toBe(200)
  }
  const answers = await pending
  expect(answers).toMatchObject([
    { status: 503, says: serverWords.unavailable },
    { status: 503, says: `${t.away.title}. ${t.away.text}` },
  ])
  expect(await Promise.all([telling, stopping])).toEqual([true, true])

  first.thaw()
  await within(async () => {
    const { status } = await ask('')
    expect([status, (await ask(asleep)).status]).toEqual([200, 200])
  })
})
