import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { cashOutCalls, runCalls } from '#features/run/schema.ts'
import { openMixedClass } from '#tests/rooms/mixed-class.ts'
import { lessonCalls } from './schema/phone.ts'
import { wallCalls } from './schema/wall.ts'

test('whom the line passes by stands in no line: on the wall, on phones and in a run', async () => {
  const { world, boss, people, goTo } = await openMixedClass()
  const { suspended, reset, named, mailed, together } = people
  const inLine = [named, mailed, together]
  await goTo('the-run')
  const { line, waiting } = await world.ask(wallCalls.readWall, boss.person, {})
  const ofClass = line.filter(({ name }) => !name.startsWith('Robot'))
  expect(ofClass.map(({ name, state }) => [name, state])).toEqual([
    ['Ama Named', 'waiting'],
    ['e•••@example.test', 'waiting'],
    ['Three Together', 'waiting'],
  ])
  expect(waiting).toBe(line.length)

  const ownOf = async ({ person }: typeof named) =>
    (await world.ask(lessonCalls.readLine, person, {})).line
  const placeOf = async ({ person }: typeof named) =>
    (await world.ask(cashOutCalls.readCashOut, person, {})).waiting
  for (const one of inLine) {
    const { place } = (await ownOf(one))?.own ?? {}
    expect(place).toBeGreaterThan(0)
    expect(await placeOf(one)).toEqual({ place, amount: ghs(60) })
    expect(await ownOf(one)).toMatchObject({ waiting, own: { of: waiting } })
  }
  // Their money waits all the same, for a facilitator.
  for (const one of [suspended, reset]) {
    expect((await ownOf(one))?.own).toBeNull()
    expect(await placeOf(one)).toEqual({ place: null, amount: ghs(60) })
  }

  // A facilitator's own run decides about it, and still passes by the suspended one.
  const { before } = await world.ask(runCalls.previewRun, boss.person, {})
  expect(before).toMatchObject({ people: waiting + 1, amount: ghs(60 * (waiting + 1)) })
  await world.ask(runCalls.startRun, boss.person, { order: 'joined' })
  const { places } = await world.ask(runCalls.listPlaces, boss.person, {})
  expect(places.slice(0, waiting + 1).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Kojo Reset', 'Ama Named', 'Three Together']),
  )
  expect(places.map(({ name }) => name)).not.toContain('Akua Suspended')
  await world.verify()
})

test('robots are called robots wherever users are counted, and the counts agree', async () => {
  const { world, boss, robots } = await openMixedClass()
  const { users, robots: shown } = await world.ask(analyticsCalls.readOverview, boss.person, {})
  const list = await world.ask(peopleCalls.listPeople, boss.person, {})
  const { now } = await world.ask(analyticsCalls.readPeriod, boss.person, { period: '30d' })
  expect(shown).toBe(robots)
  expect([list.matching - list.robots, list.robots]).toEqual([users, robots])
  expect([now.newUsers, now.newRobots]).toEqual([users, robots])
  const robotsFound = await world.ask(peopleCalls.listPeople, boss.person, { search: 'Robot' })
  expect([robotsFound.matching, robotsFound.robots]).toEqual([robots, robots])
  const apart = await world.ask(peopleCalls.listPeople, boss.person, { robots: 'apart' })
  const alone = await world.ask(peopleCalls.listPeople, boss.person, { robots: 'alone' })
  expect([apart.matching, apart.robots, alone.matching]).toEqual([users, robots, robots])
  expect(apart.people.map(({ members }) => members > 0)).not.toContain(false)
  expect(alone.people.map(({ members }) => members > 0)).not.toContain(true)
  await world.verify()
})
