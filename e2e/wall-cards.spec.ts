import type { AnswerOf } from '#core/call.ts'
import { ghs } from '#core/money.ts'
import type { cardWallCalls } from '#features/cards/schema/wall.ts'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import { SCENES } from '#features/lesson/scenes/scenes.ts'
import { changeReads } from './answer-read.ts'
import { roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'
import { expectWhole, smallest } from './wall.ts'
import { wallOf } from './wall-of.ts'

// A class that answers by cards reads the wall from its seats, and nobody scrolls a projector.

test.describe.configure({ timeout: 600_000 })

const SEATS = 60
const ALL = Array.from({ length: SEATS }, (_, at) => at + 1)
const GREAT = ghs(1_234_567)

type CardWall = AnswerOf<typeof cardWallCalls.readWall>

const asks = (scene: string, step: number, read: number): CardWall => ({
  scene,
  seats: SEATS,
  asked: {
    step,
    read: ALL.slice(0, read),
    missing: ALL.slice(read),
    minDeposit: ghs(40),
    minWithdrawal: GREAT,
    maxWithdrawal: GREAT,
    signUpBonus: ghs(10),
    offered: [{ id: 1, name: 'Consecrated water-cooled mining farm', price: ghs(40) }],
  },
  seat: null,
})

/** Each place of each scene that asks cards, and how far the class is read: not yet, and all but one. */
const ASKED = SCENES.flatMap(({ name, steps = 1 }) => {
  const phase = offersAskedIn(name)
  const count = phase ? offerNamesOf(phase).length : cardQuestionOf(name) ? steps : 0
  return Array.from({ length: count }, (_, at) =>
    [0, SEATS - 1].map((read) => ({ scene: name, step: at + 1, read, isOffer: phase !== null })),
  ).flat()
})

test('no question for cards scrolls or cuts a word on any projector, with sixty seats', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const office = await room.caller(admin)
  const { code, host } = await roomByCall(office, 'By cards, in the hall', 'name')
  const call = (path: string, data: Record<string, unknown>) =>
    ask(office, `/r/${code}/api/admin/lesson/${path}`, data)
  await call('begin', { length: 60, scenes: ['akwaaba'] })
  const wall = await room.open(`/r/${code}/#/wall`, host)
  let shown = { scene: 'whisper', step: 1 }
  let cards = asks('whisper', 1, 0)
  await changeReads(wall, () => ({
    ...wallOf({ names: SEATS, ...shown }),
    '/api/admin/cards/wall': () => cards,
  }))
  await wall.reload()
  let eyesUp = false
  for (const { scene, step, read, isOffer } of ASKED) {
    shown = { scene, step: isOffer ? 1 : step }
    cards = asks(scene, step, read)
    eyesUp = !eyesUp
    const answered = wall.waitForResponse(/\/api\/(?:batch|admin\/cards\/wall)$/)
    await call('eyes-up', { eyesUp })
    await answered
    await expect(wall.getByRole('list', { name: 'What each letter means' })).toBeVisible()
    const numbers = wall.getByRole('list', { name: 'Numbers that have been read' })
    await test.step(`${scene}, ${step}, ${read} read`, async () => {
      const count = wall.getByText(`${read} of ${SEATS} cards are read`)
      if (read > 0) await expect(count).toBeVisible()
      await expectWhole(wall)
      await wall.setViewportSize({ width: 1280, height: 800 })
      expect(await smallest(wall)).toBeGreaterThanOrEqual(28)
      // Every number is there, and none stands beside a letter.
      if (read > 0) {
        await expect(numbers.getByRole('listitem')).toHaveCount(SEATS)
        await expect(numbers.getByText('read')).toHaveCount(read)
        for (const said of await numbers.getByRole('listitem').allTextContents()) {
          expect(said).toMatch(/^\d+(?: read)?$/)
        }
      } else await expect(numbers.getByText('read')).toHaveCount(0)
    })
  }
})

const party = (who: 'self' | 'earlier' | 'treasury' | 'nobody') => ({
  key: who,
  who,
  name: 'Number 60',
  joinedOn: null,
  amount: GREAT,
})
const side = {
  total: ghs(6_172_835),
  named: (['self', 'earlier', 'treasury', 'nobody'] as const).map(party),
  others: { people: 20, amount: GREAT },
  later: GREAT,
}
const SLIP = {
  number: 59,
  name: 'Nana Wiredu-Osei Akyeampong',
  truth: {
    of: null,
    putIn: GREAT,
    takenOut: ghs(6_172_835),
    sentBack: ghs(0),
    wallet: GREAT,
    held: GREAT,
    suspense: ghs(0),
    bills: GREAT,
    promised: GREAT,
    profitPaid: GREAT,
    interest: GREAT,
    from: side,
    to: side,
    inDrawer: GREAT,
    someInBills: true,
  },
}

test('the truth of a seat is whole on every projector, and has a number in place of every name', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const office = await room.caller(admin)
  const { code, host } = await roomByCall(office, 'By cards, at the truth', 'name')
  await ask(office, `/r/${code}/api/admin/lesson/begin`, { length: 60, scenes: ['akwaaba'] })
  const wall = await room.open(`/r/${code}/#/wall`, host)
  await changeReads(wall, () => ({
    ...wallOf({ names: SEATS, scene: 'the-truth', step: 1 }),
    '/api/admin/cards/wall': (): CardWall => ({
      scene: 'the-truth',
      seats: SEATS,
      asked: null,
      seat: { number: 59, place: 59, of: SEATS },
    }),
    '/api/admin/cards/slips': () => ({ isRevealed: true, slips: [SLIP] }),
  }))
  await wall.reload()
  await expect(wall.getByRole('heading', { name: 'Number 59' })).toBeVisible()
  // Number 60 paid this seat, and was paid by it.
  await expect(wall.getByText('Number 60')).toHaveCount(2)
  await expect(wall.getByText('Number 60').last()).toBeVisible()
  await expect(wall.getByText(SLIP.name)).toHaveCount(0)
  await expectWhole(wall)
  await wall.setViewportSize({ width: 1280, height: 800 })
  expect(await smallest(wall)).toBeGreaterThanOrEqual(28)
})
