import type { Page } from '@playwright/test'
import { takingPart } from '#features/rooms/words/en/taking-part.ts'
import { expect, goTo } from './browser.ts'
import { FACILITATOR, type House, PASSWORD } from './house.ts'
import type { Shots } from './shots.ts'

/** The guide says three more than there are learners; one of them came late. */
export const SPARE_SEATS = 2

/** The facilitator, on a wide screen, by the words on it. Clicks count from the first in the room. */
export async function openHourOffice(page: Page, house: House, shots: Shots, cards = 0) {
  let clicks = 0
  let isCounting = false
  const press = async (name: string | RegExp, where: { getByRole: Page['getByRole'] } = page) => {
    if (isCounting) clicks += 1
    await where
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  }
  await page.goto(house.setUpLink)
  await page.getByLabel('Email').fill(FACILITATOR)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press('Create the admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await goTo(page, house.address, '/admin/rooms')
  await press('Open a room')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Form 2B')
  if (cards > 0) {
    await dialog.getByLabel(takingPart.label).selectOption('cards')
    await dialog.getByLabel(takingPart.seats).fill(String(cards + SPARE_SEATS))
    await shots.take(page, 'open', 'A room by cards is opened')
  }
  await press('Open a room', dialog)
  await expect(page.getByRole('dialog', { name: 'Form 2B is open' })).toBeVisible()
  await shots.take(page, 'room', 'The room is open: its address and code')
  await press('Enter the room', dialog)
  await expect(page).toHaveURL(/\/r\/\d{6}\/#\/admin/)
  const code = /\/r\/(\d{6})\//.exec(page.url())?.[1]
  if (!code) throw new Error('The room was not entered.')
  const at = `${house.address}/r/${code}`
  await goTo(page, at, '/admin/rooms')
  await shots.take(page, 'room-page', 'The room’s own page')
  return {
    code,
    page,
    press,
    clicks: () => clicks,
    /** Presses a link, which counts as a button does. */
    follow: async (name: string) => {
      clicks += 1
      await page.getByRole('link', { name, exact: true }).first().click()
    },
    begin: async (crowd: number) => {
      await goTo(page, at, '/admin/lesson')
      await expect(page.getByRole('button', { name: 'Begin the lesson' })).toBeVisible()
      isCounting = true
      if (crowd > 0) {
        const robots = crowd === 1000 ? '1,000' : String(crowd)
        await page.getByText('Autopilot and crowd').click()
        await press(robots)
        await press(`Let ${robots} robots in`)
        await expect(page.getByText(/robots are in/)).toBeVisible()
      }
      await shots.take(page, 'console', 'The console, before the lesson', { whole: true })
      await press('Begin the lesson')
      await expect(page.getByText('Scene 1 of 11')).toBeVisible()
    },
    /** Begins the scene of this title, and waits until the console shows it. */
    goOn: async (title: string) => {
      await press(`Go on: ${title}`)
      await expect(
        page.getByRole('heading', { level: 2, name: title, exact: true }),
      ).toBeInViewport()
    },
  }
}

export type HourOffice = Awaited<ReturnType<typeof openHourOffice>>
