import { expect, test } from 'vitest'
import type { AnswerOf } from '#core/call.ts'
import { ghs, sumOf } from '#core/money.ts'
import type { debriefCalls } from '#features/debrief/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { CONSOLE, openLesson } from '#tests/rooms/lesson-room.ts'
import type { Wall } from './schema/wall.ts'

test('the cloth of the wall comes undone from the oldest deposit on, as the trace of cash does', async () => {
  const { admin, world, facilitator } = await openLesson()
  const people: Awaited<ReturnType<typeof world.learner>>[] = []
  for (const amount of [200, 100, 50, 40]) {
    people.push(await world.learner({ deposited: ghs(amount) }))
  }
  const seen = async () => (await admin.get(`${CONSOLE}/wall`)).body as unknown as Wall
  const plain = { giver: null, gone: [] }
  expect(await seen()).toMatchObject({
    groups: [],
    revealed: false,
    threads: [200, 100, 50, 40].map((one, hue) => ({
      ...plain,
      hue,
      amount: ghs(one),
      remains: ghs(one),
    })),
  })
  for (const [at, amount] of [
    [2, 60],
    [0, 180],
  ] as const) {
    const request = await people[at]?.requestWithdrawal(ghs(amount))
    await world.ask(decisionCalls.approve, facilitator.person, {
      requestId: request?.requestId ?? '',
    })
  }
  // The newest deposit paid nobody: the first one and some of the second did.
  expect((await seen()).threads).toEqual([
    { ...plain, place: 1, hue: 0, amount: ghs(200), remains: 0 },
    { ...plain, place: 2, hue: 1, amount: ghs(100), remains: ghs(60) },
    { ...plain, place: 3, hue: 2, amount: ghs(50), remains: ghs(50) },
    { ...plain, place: 4, hue: 3, amount: ghs(40), remains: ghs(40) },
  ])
  // At the reveal two groups would have one who was paid each: the band of each would be that person's sum.
  await admin.post('/api/admin/debrief/reveal', { revealed: true })
  expect((await seen()).groups).toEqual([4])
  // With one more paid in each they are of two groups of two: who joined first, and who joined last.
  for (const at of [1, 3]) {
    const { requestId } = (await people[at]?.requestWithdrawal(ghs(50))) ?? {}
    await world.ask(decisionCalls.approve, facilitator.person, { requestId: requestId ?? '' })
  }
  const { threads, groups } = await seen()
  expect(groups).toEqual([2, 2])
  type FlowPart = readonly [taker: number, amount: number, isOwn: boolean]
  const goneOf = ([taker, amount, isOwn]: FlowPart) => ({ taker, isOwn, amount: ghs(amount) })
  const expected: [number, FlowPart[]][] = [
    [
      0,
      [
        [1, 60, false],
        [0, 140, true],
      ],
    ],
    [
      0,
      [
        [0, 40, false],
        [0, 50, true],
        [1, 10, false],
      ],
    ],
    [1, [[1, 40, false]]],
    [1, []],
  ]
  expect(threads.map(({ giver, gone }) => [giver, gone])).toEqual(
    expected.map(([giver, gone]) => [giver, gone.map(goneOf)]),
  )
  // The colour of the picture is the figure beside it: the same books, read in another way.
  const { figures } = (await admin.get('/api/debrief')).body as AnswerOf<
    typeof debriefCalls.readDebrief
  >
  const partsOf = (own: boolean) =>
    threads.flatMap(({ gone }) => gone.filter(({ isOwn }) => isOwn === own))
  expect(sumOf(partsOf(true).map(({ amount }) => amount))).toBe(figures?.fromSelf)
  expect(sumOf(partsOf(false).map(({ amount }) => amount))).toBe(figures?.fromOthers)
  await world.verify()
})

test.each([
  [1, []],
  [2, [2]],
  [3, [3]],
  [5, [3, 2]],
])('no group of the reveal is one player: %i are %j', async (players, groups) => {
  const { admin, world } = await openLesson()
  for (let at = 0; at < players; at++) await world.learner({ deposited: ghs(50) })
  await admin.post('/api/admin/debrief/reveal', { revealed: true })
  expect((await admin.get(`${CONSOLE}/wall`)).body['groups']).toEqual(groups)
  await world.verify()
})
