import { expect, test } from 'vitest'
import type { PersonId } from '#core/ids.ts'
import { banPhonesOf, eraseAccount, spendSeatCode } from '#features/auth/server/auth.ts'
import { joining } from '#features/joining/words/en/joining.ts'
import { closeRoom } from '#features/settings/server/settings.ts'
import { sql } from '#platform/database/sql.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { HOME, openLtiHouse } from '#tests/rooms/lti-house.ts'
import { lti as t } from './words/en/lti.ts'

// The link of a learning platform is the way back of who came by it: they have never seen a card.

type House = Awaited<ReturnType<typeof openLtiHouse>>

/** The person whose seat a launch opens. */
async function openedBy(house: House, launched: Response) {
  const page = await launched.text()
  expect([launched.status, page]).toEqual([200, expect.stringContaining('card=')])
  const code = /card=([^"&]+)/.exec(page)?.[1] ?? ''
  return house.inside(house.code, async (db) => {
    const config = configOfRoom(house.config, house.code)
    return (await db.withTx((tx) => spendSeatCode(tx, config, code)))?.id
  })
}

const countLearners = (house: House) =>
  house.inside(house.code, async (db) => {
    const { count } = await db.one<{ count: number }>(sql`
      select count(*)::int as count from person where role = 'learner' and deleted_at is null`)
    return count
  })

test('in a closed class the link leads back to the seat one has, and makes no new one', async () => {
  const house = await openLtiHouse()
  const seat = await openedBy(house, await house.launch())
  await house.inside(house.code, (db) => db.withTx(closeRoom))
  expect(await openedBy(house, await house.launch())).toBe(seat)
  const newcomer = await house.launch({ sub: 'another person' })
  expect([newcomer.status, await newcomer.text()]).toEqual([
    403,
    expect.stringContaining(serverWords.closed),
  ])
  expect(await countLearners(house)).toBe(1)
})

test('who was banned has no seat again by the platform’s link, and who was removed has', async () => {
  const house = await openLtiHouse()
  const [banned, removed] = ['banned person', 'removed person']
  for (const [sub, ban] of [
    [banned, true],
    [removed, false],
  ] as const) {
    const id = await openedBy(house, await house.launch({ sub }))
    await house.inside(house.code, (db) =>
      db.withTx(async (tx) => {
        if (ban) await banPhonesOf(tx, id as PersonId)
        await eraseAccount(tx, id as PersonId, [])
      }),
    )
  }
  const again = await house.launch({ sub: banned })
  expect([again.status, await again.text()]).toEqual([
    403,
    expect.stringContaining(joining.bannedHere),
  ])
  expect(await countLearners(house)).toBe(0)
  expect((await house.launch({ sub: removed })).status).toBe(200)
  expect(await countLearners(house)).toBe(1)
})

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const AT_SCHOOL = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person'

test('who runs the course takes no seat and is led to the class’s page; nobody’s grade waits', async () => {
  const house = await openLtiHouse()
  const roles = (...said: string[]) => ({ [`${house.platform.CLAIM}roles`]: said })
  const launches = [
    roles(`${MEMBERSHIP}#Instructor`),
    roles(`${MEMBERSHIP}/Instructor#TeachingAssistant`, `${AT_SCHOOL}#Faculty`),
    roles(`${MEMBERSHIP}#ContentDeveloper`),
    roles('Instructor'),
  ]
  for (const claims of launches) {
    const launched = await house.launch(claims)
    const page = await launched.text()
    expect([launched.status, page]).toEqual([200, expect.stringContaining(t.teacher.title)])
    expect(page).toMatch(new RegExp(`href="${HOME}/r/${house.code}/\\?k=[\\w-]{8}#/admin/class"`))
    expect(page).not.toContain('card=')
  }
  expect(await countLearners(house)).toBe(0)
  expect(await house.db.rows(sql`select id from lti_grade`)).toEqual([])
  const unknown = { [`${house.platform.CLAIM}target_link_uri`]: `${HOME}/lti/class/999999` }
  expect((await house.launch({ ...launches[0], ...unknown })).status).toBe(404)
})

test('a learner of the course has a seat, whatever else they are at the school', async () => {
  const house = await openLtiHouse()
  const said = [
    [`${MEMBERSHIP}#Learner`, `${AT_SCHOOL}#Instructor`],
    [`${MEMBERSHIP}#Learner`, `${MEMBERSHIP}#Instructor`],
    [`${AT_SCHOOL}#Instructor`],
    [],
  ]
  for (const [at, roles] of said.entries()) {
    const claims = { sub: `person ${at}`, [`${house.platform.CLAIM}roles`]: roles }
    expect([at, (await house.launch(claims)).status]).toEqual([at, 200])
    expect(await countLearners(house)).toBe(at + 1)
  }
})
