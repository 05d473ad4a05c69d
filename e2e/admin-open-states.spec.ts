import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { lookAtAll, press, type State } from './open-states.ts'
import { ask, test } from './room.ts'

const opensPalette = async (page: Page, text: string) => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search, go or do' }).fill(text)
}

const OPEN_TO_ADMINS: readonly State[] = [
  { path: '/admin', open: (page) => opensPalette(page, ''), seen: 'Your own pages as a learner' },
  {
    // No list may show her: in a house of many she stands on a later page of it.
    path: '/admin/items',
    open: (page) => opensPalette(page, 'esi@school'),
    seen: /@school\.example/,
  },
  {
    path: '/admin/users',
    open: (page) => opensPalette(page, 'nothing is called so'),
    seen: 'Nothing is called “nothing is called so”',
  },
  {
    path: '/admin/items',
    open: async (page) => {
      await page.route('**/api/admin/people?**', (route) => {
        const error = { code: 'conflict', message: 'The house is out for a moment.' }
        return route.fulfill({ status: 409, json: { error } })
      })
      await opensPalette(page, 'set')
    },
    seen: 'People could not be searched. The house is out for a moment.',
  },
  {
    path: '/admin/clock',
    open: async (page) => {
      await page.getByRole('button', { name: 'Other, in days' }).click()
      await page.getByLabel('Number of days').fill('3')
      await page.keyboard.press('Enter')
    },
    seen: 'Paid on the way',
  },
  {
    path: '/admin/clock',
    open: press('+1 day'),
    seen: 'Do not ask again before moving one day',
  },
  {
    path: '/admin/debrief',
    open: press('Reveal the truth'),
    seen: 'Reveal the truth to everyone?',
  },
  {
    path: '/admin/transactions',
    open: async (page) => {
      await press(/^Payments that no deposit claims/)(page)
      await press(/^Send back/)(page)
    },
    seen: 'Send the payment back?',
  },
  {
    path: '/admin',
    open: (page) => page.keyboard.press('?'),
    seen: 'Everywhere in the admin area',
  },
  {
    path: '/admin/settings',
    open: async (page) => {
      await press('Change: Platform')(page)
      await page.getByLabel('Platform name').fill('Sika House')
      await opensPalette(page, 'audit')
      await page.keyboard.press('Enter')
    },
    seen: 'Leave without saving?',
  },
]

test('what opens over an admin’s pages is fair', { tag: '@wide' }, async ({ admin, room }) => {
  // A payment that no deposit claims, to be sent back.
  const nana = await room.caller(await room.learner('nana.akosua-agyeiwaa.boateng'))
  await ask(nana, '/api/pocket/send', { amount: ghs(1_234) })
  const office = await room.open('/admin', admin)
  await lookAtAll(office, OPEN_TO_ADMINS)
})
