import { cardQuestions } from '#features/lesson/words/en/card-questions.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'

// Phones and answer cards in one class: a seat answers by its card, goes on on a phone, and comes back.

test.describe.configure({ timeout: 240_000 })

test('a card’s seat goes on on a phone by its return card with the money it has, and back to its card', {
  tag: '@phone',
}, async ({ admin, house, room }) => {
  const more = { playBy: 'both', seats: 3 }
  const { code, host } = await roomByCall(await room.caller(admin), 'Mixed', 'name', more)
  const caller = await room.caller(host)
  const call = (path: string, data?: Record<string, unknown>) =>
    ask(caller, `/r/${code}${path}`, data)
  const office = await room.open(`/r/${code}/#/admin/class`, host)
  const scenes = ['akwaaba', 'first-cedi', 'whisper', 'the-run']
  await call('/api/admin/lesson/begin', { length: 60, scenes })

  // Learners with a phone join as always, beside the seats by number.
  const kofi = await room.open(`/r/${code}/`)
  await kofi.getByRole('button', { name: 'Join', exact: true }).click()
  await kofi.getByRole('button', { name: 'Continue' }).click(READY)
  await expect(kofi.getByRole('heading', { name: 'You are in' })).toBeVisible(READY)

  const goOn = (to: number) => call('/api/admin/lesson/go', { from: to - 1, to })
  const type = async (question: string, said: string, missing: string) => {
    await office.goto(`${house.address}/r/${code}/#/admin/cards/read`)
    await expect(office.getByRole('heading', { level: 2, name: question })).toBeVisible()
    await office.getByLabel('Type an answer').fill(said)
    await office.getByLabel('Type an answer').press('Enter')
    await expect(office.getByText(missing)).toBeVisible()
    await office.getByRole('button', { name: /^Count it/ }).click()
  }

  await test.step('in one scene cards and a phone pay in', async () => {
    await goOn(2)
    await type(cardQuestions.firstCedi.question, '1c 2a 3d', 'No card is missing.')
    await expect(office.getByText('3 cards were counted: 2 acted, 1 stayed')).toBeVisible()
    await expect(kofi.getByText('Put in your first cedi')).toBeVisible()
  })

  const { seats } = await call('/api/admin/cards/seats')
  const [{ id, name }] = seats as [{ id: string; name: string }]
  const phone = await room.open(`/r/${code}/`)
  await test.step('seat 1 comes to a phone by its return card', async () => {
    await office.goto(`${house.address}/r/${code}/#/admin/class`)
    await office.getByRole('button', { name: 'Print return cards' }).click()
    const cards = office.getByRole('dialog')
    await expect(cards.getByText(name, { exact: true })).toBeVisible()
    const card = cards.locator('li', { hasText: name })
    const printed = await card.locator('.font-mono').first().textContent()
    await phone.getByRole('button', { name: 'I have a card or a code' }).click()
    await phone.getByLabel('Card or one-time code').fill(printed ?? '')
    await phone.getByRole('button', { name: 'Come back' }).click()
    const whoIsIn = async () => (await ask(phone, `/r/${code}/api/session`)).person?.id
    await expect.poll(whoIsIn, READY).toBe(id)
    await expect(phone.getByRole('heading', { name: /^Akwaaba/ })).toBeVisible(READY)
    // The phone shows the money that its card put in.
    await phone.goto(`${house.address}/r/${code}/#/wallet`)
    await expect(phone.getByText('GHS 200.00').first()).toBeVisible()
  })

  await test.step('a phone taps for the seat, and its card may say it otherwise', async () => {
    await goOn(3)
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('button', { name: 'It is safe' }).click()
    await expect(phone.getByText('Counted, and nothing else is done.')).toBeVisible()
    const taps = async () => (await call('/api/admin/lesson')).taps
    expect(await taps()).toEqual({ safe: 1 })
    await type(cardQuestions.whisper.question, '1c 2b', '1 card is missing: 3.')
    await expect(office.getByText('2 cards were counted')).toBeVisible()
    expect(await taps()).toEqual({ out: 1, unsure: 1 })
  })

  await test.step('its card asks for the money, and the phone sees its place in the line', async () => {
    await goOn(4)
    await type(cardQuestions.theRun.question, '1a', '2 cards are missing: 2, 3.')
    await expect(office.getByText('1 card was counted', { exact: false })).toBeVisible()
    await expect(
      phone.getByText(/in the line|Paid to you so far|You took out/).first(),
    ).toBeVisible()
  })
  expect(await house.brokenBooksOf(code)).toEqual([])
})
