import type { Page } from '@playwright/test'
import { expectFair, expectFairInTheDark, isPhone } from './fair.ts'
import { keysOf } from './keys.ts'
import { READY, roomByCall } from './open-room.ts'
import { expect, test } from './room.ts'
import { expectUnbroken } from './unbroken.ts'

// A class joins with names alone: the code, the name, the card, the lobby and the begin; a phone that
// is replaced, a phone that is shared, and what a facilitator does to a seat.

test.describe.configure({ timeout: 240_000 })

/** The two widest of the words that rooms offer. */
const WIDEST = 'Asamankese Mpotompoto'

const name = (page: Page) => page.locator('form p.text-28')

async function lookAt(page: Page): Promise<void> {
  await expectFair(page)
  if (isPhone(page)) await expectFairInTheDark(page)
}

/** Takes the offered name and comes to the lobby, or to the dashboard once the lesson has begun. */
async function join(page: Page): Promise<{ name: string; card: string }> {
  await expect(name(page)).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your return card' })).toBeVisible(READY)
  const card = page.getByRole('region', { name: 'Your return card' })
  const joined = {
    name: (await card.locator('p.text-22').first().textContent()) ?? '',
    card: (await card.locator('p.font-mono').first().textContent()) ?? '',
  }
  // The way on is in sight, on the smallest phone too.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  expect(joined.card).toMatch(/^[0-9A-HJKMNP-Z]{4}.[0-9A-HJKMNP-Z]{4}$/i)
  return joined
}

test('a class comes in with names, waits in the lobby, and begins together', {
  tag: '@phone',
}, async ({ admin, house, room }) => {
  const { code, host } = await roomByCall(await room.caller(admin), 'Form 1 Names', 'name')
  const office = await room.open(`/r/${code}/#/admin/class`, host)
  await expect(office.getByRole('heading', { level: 1, name: 'Class' })).toBeVisible()
  await lookAt(office)

  // From a phone that was sent to the server's own address: the code leads on by itself.
  const lost = await room.open('/onboard')
  await lost.getByRole('link', { name: 'In a class? Join by code or card' }).click()
  await expect(lost.getByLabel('Room code')).toBeVisible()
  // A code that no room has comes back to be corrected.
  const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
  await lost.getByLabel('Room code').pressSequentially(wrong)
  await expect(lost.getByRole('heading', { name: 'No class has this code' })).toBeVisible()
  await lost.getByRole('link', { name: 'Type the code again' }).click()
  await expect(lost.getByLabel('Room code')).toHaveValue(wrong)
  await lost.getByLabel('Room code').press('End')
  await lost.getByLabel('Room code').press('Backspace')
  await lost.getByLabel('Room code').pressSequentially(code.slice(5))
  await expect(lost).toHaveURL(`${house.address}/r/${code}/#/join`, READY)
  await expect(name(lost)).toBeVisible()
  await lookAt(lost)
  const first = await name(lost).textContent()
  await lost.getByRole('button', { name: /^Another name/ }).click()
  await expect(name(lost)).not.toHaveText(first ?? '')
  await lost.getByRole('button', { name: 'One person more' }).click()
  const ama = await join(lost)
  await lookAt(lost)
  await lost.getByRole('button', { name: 'Continue' }).click()
  await expect(lost.getByRole('heading', { name: 'You are in' })).toBeVisible()
  await expect(lost.getByText(ama.name)).toBeVisible()
  await expect(lost.getByText('2 people', { exact: false })).toBeVisible()
  await expect(lost.getByRole('button', { name: 'Next player' })).toBeVisible()
  await lookAt(lost)

  await expect(office.getByText(ama.name)).toBeVisible()
  await lookAt(office)
  await office.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(lost.getByText('GHS 20.00').first()).toBeVisible(READY)
  await expect(office.getByText('The class has begun', { exact: false })).toBeVisible()
  await lost.goto(`${house.address}/r/${code}/#/profile`)
  await expect(lost.getByText(ama.name).filter({ visible: true }).first()).toBeVisible()
  await expect(lost.getByText('Return card').first()).toBeVisible()
  await lookAt(lost)

  await test.step('a card opens the same books on another phone, and a shared phone keeps players apart', async () => {
    await lost.context().close()

    const phone = await room.open(`/r/${code}/`)
    await phone.getByRole('button', { name: 'I have a card or a code' }).click()
    await lookAt(phone)
    await phone.getByLabel('Card or one-time code').fill(ama.card.toLowerCase())
    await phone.getByRole('button', { name: 'Come back' }).click()
    await expect(phone.getByText('GHS 20.00').first()).toBeVisible(READY)

    // At the server's own address the same card needs the code of the class.
    const stray = await room.open('/onboard')
    await stray.getByRole('link', { name: 'In a class? Join by code or card' }).click()
    await stray.getByRole('button', { name: 'I have a card or a code' }).click()
    await stray.getByLabel('Card or one-time code').fill(ama.card)
    await stray.getByRole('button', { name: 'Come back' }).click()
    await expect(
      stray.getByText('needs the code of that class too', { exact: false }),
    ).toBeVisible()
    await lookAt(stray)
    await stray.getByLabel('Code of your class').fill(code)
    await stray.getByRole('button', { name: 'Come back' }).click()
    await expect(stray).toHaveURL(new RegExp(`/r/${code}/`), READY)
    await expect(stray.getByText('GHS 20.00').first()).toBeVisible(READY)
    await stray.context().close()

    await phone.goto(`${house.address}/r/${code}/#/profile`)
    await phone.getByLabel('New PIN, four digits').fill('4071')
    await phone.getByRole('button', { name: 'Set the PIN' }).click()
    await expect(phone.getByText('The PIN is set.')).toBeVisible()
    await phone.getByRole('button', { name: 'Next player' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Lock it' }).click()
    await expect(phone.getByRole('heading', { name: 'Who plays now?' })).toBeVisible(READY)
    await lookAt(phone)
    await phone.getByRole('button', { name: 'Somebody new joins' }).click()
    const kofi = await join(phone)
    expect(kofi.name).not.toBe(ama.name)
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone.getByText('GHS 20.00').first()).toBeVisible(READY)
    await phone.goto(`${house.address}/r/${code}/#/profile`)
    await expect(phone.getByText(kofi.name).filter({ visible: true }).first()).toBeVisible()
    await phone.getByRole('button', { name: 'Next player' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Lock it' }).click()
    await expect(phone.getByRole('heading', { name: 'Who plays now?' })).toBeVisible(READY)
    const names = phone.getByRole('listitem').locator('p')
    await expect(names).toHaveCount(2)
    await names.evaluateAll((all, widest) => {
      for (const each of all) each.textContent = widest
    }, WIDEST)
    await expectUnbroken(names)
    await phone.getByRole('button', { name: 'Open', exact: true }).click()
    const pin = phone.getByLabel(`PIN of ${ama.name}`)
    await pin.pressSequentially('1111')
    await expect(phone.getByText('That is not the PIN of this wallet.')).toBeVisible()
    await pin.pressSequentially('4071')
    await expect(phone.getByText('GHS 20.00').first()).toBeVisible(READY)
    await phone.goto(`${house.address}/r/${code}/#/profile`)
    await expect(phone.getByText(ama.name).filter({ visible: true }).first()).toBeVisible()
  })
})

test('a facilitator renames, moves and bans a seat, locks joining and prints the cards', {
  tag: '@wide',
}, async ({ admin, house, room }) => {
  const { code, host } = await roomByCall(await room.caller(admin), 'Form 1 Names', 'name')
  const office = await room.open(`/r/${code}/#/admin/class`, host)
  await expect(office.getByRole('heading', { level: 1, name: 'Class' })).toBeVisible()
  const phone = await room.open(`/r/${code}/`)
  const ama = await join(phone)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { name: 'You are in' })).toBeVisible()

  const act = async (of: string, what: string) => {
    await office.getByRole('button', { name: `Actions for ${of}` }).click()
    await office.getByRole('dialog').getByRole('button', { name: what, exact: true }).click()
    await expect(office.getByRole('dialog')).toBeVisible()
  }
  await act(ama.name, 'Rename')
  await lookAt(office)
  await office.getByLabel('Name in this room').fill('Kente Volta')
  await office.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(phone.getByText('Kente Volta')).toBeVisible(READY)

  await act('Kente Volta', 'Code for another phone')
  const moved = office.getByRole('dialog').locator('.font-mono').first()
  await expect(moved).toBeVisible()
  await lookAt(office)
  const other = await room.open(`/r/${code}/`)
  await other.getByRole('button', { name: 'I have a card or a code' }).click()
  await other.getByLabel('Card or one-time code').fill((await moved.textContent()) ?? '')
  await other.getByRole('button', { name: 'Come back' }).click()
  await expect(other.getByRole('heading', { name: 'You are in' })).toBeVisible(READY)
  await expect(other.getByText('Kente Volta')).toBeVisible()
  await office.keyboard.press('Escape')

  await office.getByRole('button', { name: 'Print return cards' }).click()
  await expect(office.getByRole('dialog').getByText('Kente Volta', { exact: true })).toBeVisible()
  await lookAt(office)
  await office.keyboard.press('Escape')

  await office.getByRole('button', { name: 'Lock joining' }).click()
  const late = await room.open(`/r/${code}/`)
  await expect(late.getByRole('heading', { level: 1, name: 'Joining is locked' })).toBeVisible()
  await lookAt(late)
  await office.getByRole('button', { name: 'Let latecomers in' }).click()
  await expect(name(late)).toBeVisible()

  await act('Kente Volta', 'Ban')
  await lookAt(office)
  await office.getByRole('dialog').getByRole('button', { name: 'Ban' }).click()
  await expect(office.getByText('Nobody has joined yet')).toBeVisible(READY)
  await expect(phone.getByText('Kente Volta')).toHaveCount(0, READY)
  await phone.goto(`${house.address}/r/${code}/#/join`)
  await lookAt(phone)

  await test.step('joining and its class are used with the keyboard alone', async () => {
    const keys = keysOf(late)
    const button = (label: string | RegExp) => late.getByRole('button', { name: label })
    await expect(name(late)).toBeVisible()
    await keys.use(button(/^Another name/))
    await keys.use(button('One person more'))
    await keys.use(button('Join'))
    await expect(late.getByRole('heading', { name: 'Your return card' })).toBeVisible(READY)
    await keys.use(button('Continue'))
    await keys.use(button('Show my return card'))
    await expect(late.getByText('Save as a picture')).toBeVisible()

    const desk = keysOf(office)
    await desk.walk()
    await desk.use(office.getByRole('button', { name: /^Actions for / }))
    await desk.use(office.getByRole('button', { name: 'Code for another phone' }))
    await expect(office.getByText('It works once, until', { exact: false })).toBeVisible()
    await desk.press('Escape')
    await desk.use(office.getByRole('button', { name: 'Begin', exact: true }), { back: true })
    await expect(late.getByText('GHS 20.00').first()).toBeVisible(READY)
  })
})

test('two windows of one browser are one player, and each says so before it sends', {
  tag: '@phone',
}, async ({ admin, house, room }) => {
  const { code } = await roomByCall(await room.caller(admin), 'Two windows', 'name')
  // Both windows stand at the way in before anybody has joined.
  const first = await room.open(`/r/${code}/`)
  const second = await first.context().newPage()
  await second.goto(`${house.address}/r/${code}/`)
  await expect(name(second)).toBeVisible(READY)
  const ama = await join(first)
  await first.getByRole('button', { name: 'Continue' }).click()
  await expect(first.getByRole('heading', { name: 'You are in' })).toBeVisible()

  await second.getByRole('button', { name: 'Join', exact: true }).click()
  const heading = { name: `You are ${ama.name} on this device` }
  await expect(second.getByRole('heading', heading)).toBeVisible(READY)
  await lookAt(second)
  await second.getByRole('button', { name: `Go on as ${ama.name}` }).click()
  await expect(second.getByRole('heading', { name: 'You are in' })).toBeVisible(READY)

  // At the way in, the app first asks for the person who is in.
  await second.goto(`${house.address}/r/${code}/#/join`)
  await expect(second.getByRole('heading', heading)).toBeVisible(READY)
  await lookAt(second)
  await second.getByRole('button', { name: 'Join as somebody else' }).click()
  const kofi = await join(second)
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByText(kofi.name)).toBeVisible(READY)

  // The window of the first player hears of it, sends nothing for the second, and says who is in.
  const now = { name: `You are ${kofi.name} on this device` }
  await expect(first.getByRole('heading', now)).toBeVisible(READY)
  await expect(first.getByText(`This page was for ${ama.name}`, { exact: false })).toBeVisible()
  await expect(first.getByText('You are in', { exact: true })).toHaveCount(0)
  await lookAt(first)
  await expect(second.getByRole('heading', { name: 'You are in' })).toBeVisible()
  await first.getByRole('button', { name: `Go on as ${kofi.name}` }).click()
  await expect(first.getByText(kofi.name)).toBeVisible(READY)
})
