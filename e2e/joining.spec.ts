import type { Page } from '@playwright/test'
import { keysOf } from './keys.ts'
import { openRoom, READY } from './open-room.ts'
import { expect, expectFair, expectFairInTheDark, isPhone, test } from './room.ts'
import { expectUnbroken } from './unbroken.ts'

// A class joins with names alone: the code, the name, the card, the lobby and the begin; a phone that
// is replaced, a phone that is shared, and what a facilitator does to a seat.

test.describe.configure({ timeout: 240_000 })

/** Of the words that rooms offer, the two widest. */
const WIDEST = 'Asamankese Mpotompoto'

const name = (page: Page) => page.locator('form p.text-28')

async function lookAt(page: Page): Promise<void> {
  await expectFair(page)
  if (isPhone(page)) await expectFairInTheDark(page)
}

/** The host in a room of names, on the page of the class. */
async function openClass(office: Page, address: string): Promise<string> {
  const code = await openRoom(office, 'Form 1 Names', 'name')
  await office.getByRole('dialog').getByRole('button', { name: 'Enter the room' }).click()
  await expect(office).toHaveURL(`${address}/r/${code}/#/admin`, READY)
  await office.goto(`${address}/r/${code}/#/admin/class`)
  await expect(office.getByRole('heading', { level: 1, name: 'Class' })).toBeVisible()
  return code
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
  const office = await room.open('/admin/rooms', admin)
  const code = await openClass(office, house.address)
  await lookAt(office)

  // From a phone that was sent to the server's own address: the code leads on by itself.
  const phone = await room.open('/onboard')
  await phone.getByRole('link', { name: 'In a class? Join by code or card' }).click()
  await expect(phone.getByLabel('Room code')).toBeVisible()
  await lookAt(phone)
  // A code that no room has comes back to be corrected.
  const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
  await phone.getByLabel('Room code').pressSequentially(wrong)
  await expect(phone.getByRole('heading', { name: 'No class has this code' })).toBeVisible()
  await phone.getByRole('link', { name: 'Type the code again' }).click()
  await expect(phone.getByLabel('Room code')).toHaveValue(wrong)
  await phone.getByLabel('Room code').press('End')
  await phone.getByLabel('Room code').press('Backspace')
  await phone.getByLabel('Room code').pressSequentially(code.slice(5))
  await expect(phone).toHaveURL(`${house.address}/r/${code}/#/join`, READY)
  await expect(name(phone)).toBeVisible()
  await lookAt(phone)
  const first = await name(phone).textContent()
  await phone.getByRole('button', { name: /^Another name/ }).click()
  await expect(name(phone)).not.toHaveText(first ?? '')
  await phone.getByRole('button', { name: 'One person more' }).click()
  const joined = await join(phone)
  await lookAt(phone)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { name: 'You are in' })).toBeVisible()
  await expect(phone.getByText(joined.name)).toBeVisible()
  await expect(phone.getByText('2 people', { exact: false })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Next player' })).toBeVisible()
  await lookAt(phone)

  await expect(office.getByText(joined.name)).toBeVisible()
  await lookAt(office)
  await office.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(phone.getByText('GHS 20.00').first()).toBeVisible(READY)
  await expect(office.getByText('The class has begun', { exact: false })).toBeVisible()
  await phone.goto(`${house.address}/r/${code}/#/profile`)
  await expect(phone.getByText(joined.name).filter({ visible: true }).first()).toBeVisible()
  await expect(phone.getByText('Return card').first()).toBeVisible()
  await lookAt(phone)
})

test('a card opens the same books on another phone, and a shared phone keeps players apart', {
  tag: '@phone',
}, async ({ admin, house, room }) => {
  const office = await room.open('/admin/rooms', admin)
  const code = await openClass(office, house.address)
  await office.getByRole('button', { name: 'Begin', exact: true }).click()
  const lost = await room.open('/onboard')
  await lost.goto(`${house.address}/r/${code}/`)
  const ama = await join(lost)
  await lost.context().close()

  const phone = await room.open('/onboard')
  await phone.goto(`${house.address}/r/${code}/`)
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
  await expect(stray.getByText('needs the code of that class too', { exact: false })).toBeVisible()
  await lookAt(stray)
  await stray.getByLabel('Code of your class').fill(code)
  await stray.getByRole('button', { name: 'Come back' }).click()
  await expect(stray).toHaveURL(new RegExp(`/r/${code}/`), READY)
  await expect(stray.getByText('GHS 20.00').first()).toBeVisible(READY)
  await stray.context().close()

  await phone.goto(`${house.address}/r/${code}/#/profile`)
  await phone.getByLabel('New PIN, four digits').fill('4071')
  await phone.getByRole('button', { name: 'Set the PIN' }).click()
  await phone.getByRole('button', { name: 'Next player' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Hand it on' }).click()
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
  await phone.getByRole('dialog').getByRole('button', { name: 'Hand it on' }).click()
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
  await expect(phone.getByText('That is not the PIN of these books.')).toBeVisible()
  await pin.pressSequentially('4071')
  await expect(phone.getByText('GHS 20.00').first()).toBeVisible(READY)
  await phone.goto(`${house.address}/r/${code}/#/profile`)
  await expect(phone.getByText(ama.name).filter({ visible: true }).first()).toBeVisible()
})

test('a facilitator renames, moves and bans a seat, locks joining and prints the cards', {
  tag: '@wide',
}, async ({ admin, house, room }) => {
  const office = await room.open('/admin/rooms', admin)
  const code = await openClass(office, house.address)
  const phone = await room.open('/onboard')
  await phone.goto(`${house.address}/r/${code}/`)
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
  const other = await room.open('/onboard')
  await other.goto(`${house.address}/r/${code}/`)
  await other.getByRole('button', { name: 'I have a card or a code' }).click()
  await other.getByLabel('Card or one-time code').fill((await moved.textContent()) ?? '')
  await other.getByRole('button', { name: 'Come back' }).click()
  await expect(other.getByRole('heading', { name: 'You are in' })).toBeVisible(READY)
  await expect(other.getByText('Kente Volta')).toBeVisible()
  await office.keyboard.press('Escape')

  await office.getByRole('button', { name: 'Print the cards' }).click()
  await expect(office.getByRole('dialog').getByText('Kente Volta', { exact: true })).toBeVisible()
  await lookAt(office)
  await office.keyboard.press('Escape')

  await office.getByRole('button', { name: 'Lock joining' }).click()
  const late = await room.open('/onboard')
  await late.goto(`${house.address}/r/${code}/`)
  await expect(late.getByRole('heading', { level: 1, name: 'Joining is locked' })).toBeVisible()
  await lookAt(late)
  await office.getByRole('button', { name: 'Let latecomers in' }).click()
  await expect(name(late)).toBeVisible({ timeout: 15_000 })

  await act('Kente Volta', 'Ban')
  await lookAt(office)
  await office.getByRole('dialog').getByRole('button', { name: 'Ban' }).click()
  await expect(office.getByText('Nobody has joined yet')).toBeVisible(READY)
  await expect(phone.getByText('Kente Volta')).toHaveCount(0, READY)
  await phone.goto(`${house.address}/r/${code}/#/join`)
  await lookAt(phone)
})

test('joining and its class are used with the keyboard alone', { tag: '@wide' }, async ({
  admin,
  house,
  room,
}) => {
  const office = await room.open('/admin/rooms', admin)
  const code = await openClass(office, house.address)
  const page = await room.open('/onboard')
  await page.goto(`${house.address}/r/${code}/`)
  const keys = keysOf(page)
  const button = (label: string | RegExp) => page.getByRole('button', { name: label })
  await expect(name(page)).toBeVisible()
  await keys.use(button(/^Another name/))
  await keys.use(button('One person more'))
  await keys.use(button('Join'))
  await expect(page.getByRole('heading', { name: 'Your return card' })).toBeVisible(READY)
  await keys.use(button('Continue'))
  await keys.use(button('Show my return card'))
  await expect(page.getByText('Save as a picture')).toBeVisible()

  const desk = keysOf(office)
  await desk.walk()
  await desk.use(office.getByRole('button', { name: /^Actions for / }))
  await desk.use(office.getByRole('button', { name: 'Code for another phone' }))
  await expect(office.getByText('It works once, until', { exact: false })).toBeVisible()
  await desk.press('Escape')
  await desk.use(office.getByRole('button', { name: 'Begin', exact: true }), { back: true })
  await expect(page.getByText('GHS 20.00').first()).toBeVisible(READY)
})
