import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { joiningCalls } from '#features/joining/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { CONSOLE, openLesson } from '#tests/rooms/lesson-room.ts'
import { lessonCalls } from './schema/phone.ts'
import type { Wall } from './schema/wall.ts'

test('a person has one weave in the lobby, the cloth and the truth, in every order of paying', async () => {
  const { admin, world, facilitator, goTo } = await openLesson()
  const leaver = await world.learner({ email: 'yaa@example.test' })
  const ama = await world.learner({ email: 'ama@example.test' })
  const people = [
    ama,
    await world.learner({ email: 'kofi@example.test' }),
    await world.learner({ email: 'esi@example.test' }),
  ]
  const seen = async () => (await admin.get(`${CONSOLE}/wall`)).body as unknown as Wall
  // The wall shows neither the weave nor the place of a name: who sees the cloth cannot tell whose a band is.
  expect((await seen()).names).toEqual(
    ['a', 'e', 'k', 'y'].map((first) => `${first}•••@example.test`),
  )
  // The last to join is the first to pay in.
  for (const [at, learner] of [...people.entries()].toReversed()) {
    const { requestId } = await learner.deposit(ghs(50 + at))
    await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  }
  const expected = [1, 2, 3]
  const hues = async () => {
    const { threads } = await seen()
    return Promise.all(
      people.map(async ({ person }, at) => ({
        lobby: (await world.ask(joiningCalls.readLobby, person, {})).hue,
        own: (await world.ask(lessonCalls.readThreads, person, {})).hue,
        cloth: threads.find(({ amount }) => amount === ghs(50 + at))?.hue,
      })),
    )
  }
  const each = expected.map((hue) => ({ lobby: hue, own: hue, cloth: hue }))
  expect(await hues()).toEqual(each)
  await admin.post('/api/admin/people/delete', { id: leaver.id, ban: false })
  // The piece of who has left is gone from the lobby, and the others keep theirs.
  expect((await world.ask(joiningCalls.readLobby, ama.person, {})).hues).toEqual(expected)
  await goTo('the-run')
  expect(await hues()).toEqual(each)
  const room = (await world.ask(lessonCalls.readThreads, ama.person, {})).room
  expect(new Set(room?.hues)).toEqual(new Set(expected))
  await admin.post('/api/admin/debrief/reveal', { revealed: true })
  expect(await hues()).toEqual(each)
  await world.verify()
})
