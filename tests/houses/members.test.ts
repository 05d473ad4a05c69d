import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { openClass } from '../rooms/class-world.ts'

// Some figures count people, others count players (docs/joining.md): a group that plays on one seat is as
// many people as it says, and one player.

test('figures of people count everybody on a seat, and figures of players the seat once', async () => {
  const { world, phone, join, admin, idOf } = await openClass()
  const [group, alone] = [phone(), phone()]
  await join(group, { members: 4 })
  await join(alone)
  for (const tab of [group, alone]) {
    expect((await tab.post('/api/pocket/send', { amount: ghs(500) })).status).toBe(200)
  }
  await admin.post('/api/admin/debrief/reveal', { revealed: true })

  const { figures } = (await admin.get('/api/debrief')).body as { figures: object }
  expect(figures).toMatchObject({ people: 5, behind: 5, ahead: 0, even: 0 })
  const { people, groups } = (await admin.get('/api/admin/solvency/joiners')).body
  expect(people).toBe(5)
  expect(groups).toMatchObject([
    { first: 1, last: 4, behind: 4 },
    { first: 5, last: 5, behind: 1 },
  ])

  // The rows of the users page are accounts, the facilitator's among them.
  const { matching } = (await admin.get('/api/admin/people')).body
  expect(matching).toBe(3)
  const seats = (await admin.get('/api/admin/class')).body['seats'] as { members: number }[]
  expect(seats.map(({ members }) => members).toSorted((a, b) => a - b)).toEqual([1, 4])
  expect(await idOf(group)).not.toBe(await idOf(alone))
  await world.verify()
})
