// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Offer, offerNamesOf } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { openReading, round, sceneOf, seatsOf, type } from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

test('the offers before are read one by one, over a reload, and sent once at the end without a letter on the way', async () => {
  const answers = {
    '/api/admin/cards/round': round({ seats: seatsOf(3), scene: sceneOf('before', 'Before') }),
    '/api/admin/cards/offers': () =>
      sent.length > 0
        ? { sent: 2, told: [] }
        : { phase: 'before', seats: [1, 2].map((number) => ({ number, hasAnswered: false })) },
  }
  const sent: unknown[] = []
  openReading(answers)
  const names = offerNamesOf('before')
  expect(
    await screen.findByText(debriefQuestions.offers[names[0] as Offer], { exact: false }),
  ).toBeTruthy()
  // Number 3 is of the other half: it is not asked.
  expect(screen.getByText(t.allMissing(2))).toBeTruthy()
  type('1b 2c')
  for (let place = 2; place <= 4; place++) {
    fireEvent.click(screen.getByRole('button', { name: t.offers.next(place) }))
    type('1a')
  }
  cleanup()
  const { requests } = openReading(answers)
  expect(await screen.findByRole('button', { name: t.seat(1, 'Keta 1', 'A') })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.offers.goTo(1, 2) }))
  expect(screen.getByRole('button', { name: t.seat(1, 'Keta 1', 'B') })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.offers.goTo(8, 0) }))
  sent.push(true)
  fireEvent.click(screen.getByRole('button', { name: t.offers.send(2) }))
  expect(await screen.findByText(t.offers.sent(2))).toBeTruthy()
  const posted = requests.filter(({ path, body }) => path === '/api/admin/cards/offers' && body)
  expect(posted.map(({ body }) => body)).toEqual([
    {
      scene: 'before',
      cards: [
        {
          number: 1,
          said: {
            [names[0] as Offer]: 'scam',
            ...Object.fromEntries(names.slice(1, 4).map((name) => [name, 'genuine'])),
          },
        },
        { number: 2, said: { [names[0] as Offer]: 'unsure' } },
      ],
    },
  ])
  // Nothing of it is left on the device, and the wall heard of numbers alone.
  expect(JSON.stringify(localStorage)).not.toContain('card-offers')
  for (const { body } of requests.filter(({ path }) => path.endsWith('/wall/read'))) {
    expect(Object.keys(body as object).sort()).toEqual(['numbers', 'scene', 'step'])
  }
})

test('whose card was read for any offer is not said to have none', async () => {
  openReading({
    '/api/admin/cards/round': round({ seats: seatsOf(4), scene: sceneOf('before', 'Before') }),
    '/api/admin/cards/offers': {
      phase: 'before',
      seats: [1, 2, 3, 4].map((number) => ({ number, hasAnswered: false })),
    },
  })
  await screen.findByText(debriefQuestions.offers[offerNamesOf('before')[0] as Offer], {
    exact: false,
  })
  for (const typed of ['1a', '2b', '3c']) type(typed)
  fireEvent.click(screen.getByRole('button', { name: t.offers.next(2) }))
  for (const typed of ['1a', '2b']) type(typed)
  fireEvent.click(await screen.findByRole('button', { name: t.spare.button }))
  // Number 3 has a letter for the first offer; nobody has card 4.
  expect(await screen.findByRole('dialog', { name: t.spare.title([4]) })).toBeTruthy()
})
