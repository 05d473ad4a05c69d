import type { JSONWebKeySet } from 'jose'
import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { giveUpGrades, openLtiHouse } from '#tests/rooms/lti-house.ts'
import { scoresOf } from './rules.ts'
import { processGrades } from './server/grades.ts'

type House = Awaited<ReturnType<typeof openLtiHouse>>

const reveal = (house: House) =>
  house.inside(house.code, (db) => db.count(sql`update settings set revealed = true`))
const grades = (house: House) =>
  house.db.rows<{ state: string; attempts: number; fault: string | null; isSealed: boolean }>(sql`
    select state, attempts, last_error as fault, sealed is not null as "isSealed" from lti_grade`)
const scores = ({ platform }: House) =>
  platform.seen.filter(({ path }) => path === '/line/7/scores')

test('once its class was told the truth, a grade of 1 goes back for each who was launched, once', async () => {
  const house = await openLtiHouse()
  await house.launch()
  await house.launch()
  await house.launch({ sub: 'another person' })
  expect(await processGrades(house.parts)).toBe(0)
  expect(scores(house)).toEqual([])
  await reveal(house)
  expect(await processGrades(house.parts)).toBe(2)
  const sent = scores(house).map(({ body, headers }) => ({
    ...(JSON.parse(body) as Record<string, unknown>),
    type: headers['content-type'],
    key: headers.authorization,
  }))
  expect(sent).toHaveLength(2)
  for (const person of [house.platform.usual.sub, 'another person']) {
    expect(sent).toContainEqual({
      userId: person,
      scoreGiven: 1,
      scoreMaximum: 1,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      type: 'application/vnd.ims.lis.v1.score+json',
      key: 'Bearer let me write',
    })
  }
  // The keys that this server shows prove who asks for a token.
  const tokenRequests = house.platform.seen.filter(({ path }) => path === '/token')
  expect(tokenRequests).toHaveLength(1)
  const tool = (await (
    await house.app.request('https://sikalab.example/lti/keys')
  ).json()) as JSONWebKeySet
  expect(tool.keys.map((key) => 'd' in key)).toEqual([false])
  expect(await house.platform.readAssertion(tokenRequests[0]?.body ?? '', tool)).toMatchObject({
    iss: 'client 1',
  })
  // Sent, the address and the person are forgotten; launched again, nothing is sent a second time.
  expect(await grades(house)).toMatchObject([
    { state: 'sent', isSealed: false },
    { state: 'sent', isSealed: false },
  ])
  await house.launch()
  expect(await processGrades(house.parts)).toBe(0)
  expect(scores(house)).toHaveLength(2)
})

test('a platform that is away is asked again, later each time, and given up after ten', async () => {
  const house = await openLtiHouse()
  await house.launch()
  await reveal(house)
  house.platform.instead.set('/line/7/scores', { status: 503 })
  await processGrades(house.parts)
  const [grade] = await grades(house)
  expect(grade).toMatchObject({
    state: 'queued',
    attempts: 1,
    fault: 'The platform answered 503.',
    isSealed: true,
  })
  // Not before it is due.
  await processGrades(house.parts)
  expect(scores(house)).toHaveLength(1)
  const due = () => house.db.count(sql`update lti_grade set next_try_at = now()`)
  await due()
  house.platform.instead.set('/token', { status: 401 })
  await processGrades(house.parts)
  expect((await grades(house))[0]?.fault).toBe('The platform gave no token: it answered 401.')
  house.platform.instead.clear()
  await due()
  expect(await processGrades(house.parts)).toBe(1)
  expect(await grades(house)).toMatchObject([{ state: 'sent', attempts: 3, fault: null }])

  await house.launch({ sub: 'another person' })
  house.platform.instead.set('/line/7/scores', { status: 500 })
  for (let tried = 0; tried < 12; tried++) {
    await processGrades(house.parts)
    await due()
  }
  expect(await grades(house)).toContainEqual({
    state: 'failed',
    attempts: 10,
    fault: 'The platform answered 500.',
    isSealed: true,
  })
})

test('a bug of this house is no fault of the platform: it is thrown, and keeps no other grade from its way', async () => {
  const house = await openLtiHouse()
  await house.launch()
  await house.launch({ sub: 'another person' })
  await reveal(house)
  // The first was not sealed with this server's secret.
  await house.db.count(sql`
    update lti_grade set sealed = 'bm90aGluZyB0aGF0IGNhbiBiZSBvcGVuZWQgYnkgYW55Ym9keQ=='
    where id = (select min(id::text)::uuid from lti_grade)`)
  await expect(processGrades(house.parts)).rejects.toThrow('not all grades went their way')
  expect(await grades(house)).toEqual(
    expect.arrayContaining([
      { state: 'queued', attempts: 1, fault: null, isSealed: true },
      { state: 'sent', attempts: 1, fault: null, isSealed: false },
    ]),
  )
})

test('a class that cannot be asked holds up no other, and the job tells why', async () => {
  const house = await openLtiHouse()
  await house.launch()
  const away = new Error('its database is gone')
  const fails = { ...house.parts, wasTold: () => Promise.reject(away) }
  await expect(processGrades(fails)).rejects.toMatchObject({ errors: [away] })
  expect(await grades(house)).toMatchObject([{ state: 'waiting' }])
  await reveal(house)
  expect(await processGrades(house.parts)).toBe(1)
})

test('a token that nobody can read is the platform’s fault, and told so', async () => {
  const house = await openLtiHouse()
  await house.launch()
  await reveal(house)
  house.platform.instead.set('/token', { status: 200, body: 'null and void' })
  expect(await processGrades(house.parts)).toBe(1)
  expect((await grades(house))[0]?.fault).toBe(
    'The platform answered something that nobody can read.',
  )
})

test('a grade that was given up is sent again once its person is launched again', async () => {
  const house = await openLtiHouse()
  await house.launch()
  await reveal(house)
  await giveUpGrades(house)
  expect(await processGrades(house.parts)).toBe(0)
  await house.launch()
  expect(await processGrades(house.parts)).toBe(1)
  expect(await grades(house)).toMatchObject([{ state: 'sent', attempts: 1, fault: null }])
})

test('no grade is kept where the platform takes none, or names no address for it', async () => {
  const house = await openLtiHouse()
  const ENDPOINT = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
  const scope = ['https://purl.imsglobal.org/spec/lti-ags/scope/score']
  for (const endpoint of [
    undefined,
    { scope: [], lineitem: `${house.platform.at}/line/7` },
    { scope, lineitem: 'no address' },
    { scope },
  ]) {
    expect((await house.launch({ [ENDPOINT]: endpoint })).status).toBe(200)
  }
  expect(await grades(house)).toEqual([])
})

test('grades of a class that was deleted before its end are dropped', async () => {
  const house = await openLtiHouse()
  await house.launch()
  await house.db.count(sql`update rooms.room set state = 'deleted' where code = ${house.code}`)
  expect(await processGrades(house.parts)).toBe(0)
  expect(await grades(house)).toEqual([])
  await house.db.count(sql`update rooms.room set state = 'open' where code = ${house.code}`)
})

test('a score goes below its line, before what follows a question mark', () => {
  expect(scoresOf('https://a.example/lines/7?of=x')).toBe('https://a.example/lines/7/scores?of=x')
  expect(scoresOf('https://a.example/lines/7/')).toBe('https://a.example/lines/7/scores')
})
