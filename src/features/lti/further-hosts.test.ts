import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { HOME, openLtiHouse } from '#tests/rooms/lti-house.ts'
import { openPlatform } from '#tests/rooms/lti-platform.ts'
import { processGrades } from './server/grades.ts'
import { storePlaces } from './server/platforms.ts'

// A platform of many schools has each school's book of grades, and its pages, at the school's own host.

type House = Awaited<ReturnType<typeof openLtiHouse>>

const ENDPOINT = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const lineAt = (at: string) => ({
  [ENDPOINT]: {
    scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
    lineitem: `${at}/line/7`,
  },
})

const reveal = (house: House) =>
  house.inside(house.code, (db) => db.count(sql`update settings set revealed = true`))
const grades = (house: House) =>
  house.db.rows(sql`select state, last_error as fault from lti_grade`)
const nameFurther = (house: House, furtherUrls: readonly string[]) =>
  house.db.withTx((tx) => storePlaces(tx, house.platformId, { deployments: ['d1'], furtherUrls }))

test('a grade goes to a host that was named besides; to another it does not, and that is said', async () => {
  const house = await openLtiHouse()
  const school = await openPlatform()
  try {
    await house.launch(lineAt(school.at))
    expect(await grades(house)).toEqual([{ state: 'waiting', fault: null }])
    await reveal(house)
    await processGrades(house.parts)
    const fault = `${school.host} is no host of this platform.`
    expect(await grades(house)).toEqual([{ state: 'queued', fault }])
    expect(school.seen).toEqual([])
    await nameFurther(house, [school.at])
    await house.db.count(sql`update lti_grade set next_try_at = now()`)
    // Both stand on this computer without https.
    const outside: typeof house.parts.outside = (address, ...more) =>
      (address.startsWith(school.at) ? school : house.platform).outside(address, ...more)
    await processGrades({ ...house.parts, outside })
    expect(await grades(house)).toEqual([{ state: 'sent', fault: null }])
    expect(school.seen.map(({ path }) => path)).toEqual(['/line/7/scores'])
  } finally {
    school.close()
  }
})

test('grades at a host that is not named ask for no token, and take none from the others', async () => {
  const house = await openLtiHouse()
  const nobody = lineAt('https://nobody.example')
  for (const sub of ['one', 'two', 'three']) await house.launch({ sub, ...nobody })
  await house.launch()
  await house.launch({ sub: 'another person' })
  await reveal(house)
  // The good ones come first and last.
  await house.db.count(sql`
    update lti_grade set next_try_at = now() - n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from lti_grade) as place
    where place.id = lti_grade.id`)
  await house.db.count(sql`
    update lti_grade set next_try_at = now() - interval '1 hour', state = 'queued'
    where id = (select max(id::text)::uuid from lti_grade)`)
  house.platform.seen.length = 0
  expect(await processGrades(house.parts)).toBe(5)
  expect(house.platform.seen.map(({ path }) => path).toSorted()).toEqual([
    '/line/7/scores',
    '/line/7/scores',
    '/token',
  ])
})

test('a token that has run out is asked for anew with the next grade', async () => {
  const house = await openLtiHouse()
  await house.launch()
  await house.launch({ sub: 'another person' })
  await reveal(house)
  house.platform.instead.set('/line/7/scores', { status: 401 })
  house.platform.seen.length = 0
  expect(await processGrades(house.parts)).toBe(2)
  expect(house.platform.seen.filter(({ path }) => path === '/token')).toHaveLength(2)
})

test('the page that leads out of a frame may stand at the platform and at its named hosts alone', async () => {
  const house = await openLtiHouse()
  await nameFurther(house, ['https://school.example/some/page'])
  const form = { iss: house.platform.facts.issuer, login_hint: 'a hint', target_link_uri: HOME }
  const framed = await house.send('/lti/login', form, { 'sec-fetch-dest': 'iframe' })
  expect(framed.headers.get('content-security-policy')).toMatch(
    new RegExp(`frame-ancestors ${house.platform.at} https://school.example$`),
  )
})
