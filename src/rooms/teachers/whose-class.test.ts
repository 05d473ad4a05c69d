import { expect, test } from 'vitest'
import type { AnyCall } from '#core/call.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { teachersCalls } from '#features/teachers/schema.ts'
import { openTeachersHouse } from '#tests/rooms/teachers-house.ts'

/** The answers of a call on one class to each of the people there are; 'host' and 'own' may do it. */
const NOT_THERE = 'not_found'
const BY_ACTOR = {
  visitor: 'unauthenticated',
  learner: 'not_allowed',
  other: NOT_THERE,
  colleague: 'not_allowed',
  own: 'done',
  host: 'done',
} as const
type Actor = keyof typeof BY_ACTOR
type Row = readonly [AnyCall, (code: string) => object, Partial<Record<Actor, string>>?]

const ROWS: readonly Row[] = [
  [roomsCalls.readRoom, (code) => ({ code }), { colleague: 'done' }],
  [roomsCalls.enterRoom, (code) => ({ code }), { colleague: 'done' }],
  [roomsCalls.changeRoom, (code) => ({ code, name: 'Form 2B', keepDays: 9 })],
  [roomsCalls.archiveRoom, (code) => ({ code })],
  [roomsCalls.inviteFacilitator, (code) => ({ code, email: 'esi@school.example' })],
  [roomsCalls.endFacilitator, (code) => ({ code, email: 'esi@school.example' })],
  [roomsCalls.duplicateRoom, (code) => ({ code, name: 'Copy' })],
  [roomsCalls.handOver, (code) => ({ code, email: 'yaw@school.example' })],
  [
    roomsCalls.moveRoom,
    (code) => ({ code, server: 'far' }),
    {
      other: 'not_allowed',
      own: 'not_allowed',
      host: 'invalid',
    },
  ],
  [roomsCalls.closeRoom, (code) => ({ code })],
  [roomsCalls.reopenRoom, (code) => ({ code })],
  [roomsCalls.deleteRoom, (code) => ({ code, name: 'Form 2B' })],
  [roomsCalls.nextRoom, (code) => ({ code, name: 'Form 3B' })],
]

test('every call on a class by everybody there is: its teacher and a host, a colleague as far as invited, and for others it is not there', async () => {
  const house = await openTeachersHouse()
  const { ask, world, host, teacher, said, life } = house
  const [own, other, colleague] = [
    await teacher('own'),
    await teacher('other'),
    await teacher('kofi'),
  ]
  await teacher('yaw')
  await ask(teachersCalls.saveTerms, host, { way: 'invitation', mostOpen: 50, mostPeople: 60 })
  const learner = (await world.learner()).person
  const people = { visitor: null, learner, other, colleague, own, host }
  const fresh = async (call: AnyCall) => {
    const code = await house.opened(own, 'Form 2B')
    const invite = (email: string) => ask(roomsCalls.inviteFacilitator, own, { code, email })
    await invite(colleague.email)
    if (call.name === 'rooms.endFacilitator') await invite('esi@school.example')
    if (/reopen|delete/.test(call.name)) {
      await ask(roomsCalls.closeRoom, own, { code })
      await life.settled()
    }
    return code
  }
  const named = Object.values<AnyCall>(roomsCalls).filter(
    ({ input }) => 'code' in ((input as { entries?: object }).entries ?? {}),
  )
  expect(ROWS.map(([call]) => call.name).sort()).toEqual(named.map(({ name }) => name).sort())
  for (const [call, inputOf, more] of ROWS) {
    const seen: Record<string, string> = {}
    // The people are asked in an order that puts those who are turned away first, so that one class does
    // for them.
    let code = await fresh(call)
    for (const [actor, person] of Object.entries(people)) {
      if (seen['own'] === 'done') code = await fresh(call)
      seen[actor] = await said(ask(call, person, inputOf(code) as never))
    }
    await life.settled()
    expect([call.name, seen]).toEqual([call.name, { ...BY_ACTOR, ...more }])
  }
  await world.verify()
}, 240_000)
