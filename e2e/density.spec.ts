import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { goTo } from './go-to.ts'
import { roomByCall } from './open-room.ts'
import { ask, type Caller, expect, test } from './room.ts'

// How much of a facilitator's wide screen is theirs: a list shows its first row without scrolling, a
// row is 56 px, whatever stands in it, and no group of the menu lies below the edge.

const ROW = 56
const LISTS = ['transactions', 'users', 'audit', 'mailbox', 'items', 'rooms', 'verses']
const ROWS = '#content tbody tr, #content ol > li, #content ul > li:has(article)'

test('a wide screen is the facilitator’s: rows, the first of them, and the groups of the menu', async ({
  admin,
  room,
}) => {
  const name = 'nana.akosua-agyeiwaa.boateng-mensah.of-the-savings-club'
  const learner = await room.caller(await room.learner(name))
  const desk = await room.caller(admin)
  await askForAll(learner, desk)
  await roomByCall(desk, 'A class whose name is as long as the name of one may well be', 'name')
  const office = await room.open('/admin/security', admin)

  await test.step('every group of the sidebar can be reached at once, also with all of them open', async () => {
    const menu = office.getByRole('navigation', { name: 'Admin menu' })
    const groups = ['Teaching', 'Money', 'People', 'Setup']
    const allInSight = async () => {
      for (const group of groups) {
        await expect(menu.getByRole('button', { name: group })).toBeInViewport({ ratio: 1 })
      }
      await expect(menu.getByRole('link', { name: 'Learner app' })).toBeInViewport({ ratio: 1 })
    }
    await allInSight()
    await menu.getByRole('button', { name: 'Money' }).click()
    await menu.getByRole('button', { name: 'People' }).click()
    await menu.getByRole('button', { name: 'Setup' }).click()
    await allInSight()
    await menu.getByRole('link', { name: 'Second factor' }).scrollIntoViewIfNeeded()
    await allInSight()
  })

  await test.step('a row of an admin list is 56 px on a wide screen, and the first one stands above the fold', async () => {
    for (const list of LISTS) {
      await goTo(office, `/admin/${list}`)
      await expect(office.locator('h1[data-left]')).toHaveCount(0)
      await expect(office.locator(ROWS).first()).toBeVisible()
      const boxes = await boxesOf(office)
      expect
        .soft(
          boxes.map(({ height }) => height).filter((height) => height > ROW),
          list,
        )
        .toEqual([])
      expect.soft(boxes[0]?.bottom, `the first row of ${list}`).toBeLessThanOrEqual(800)
    }
  })

  await test.step('the heading of an admin list has at most one act of the main colour', async () => {
    for (const list of LISTS) {
      await goTo(office, `/admin/${list}`)
      await expect(office.locator('h1[data-left]')).toHaveCount(0)
      await expect(office.locator(ROWS).first()).toBeVisible()
      expect.soft(await mainActsOf(office), list).toBeLessThanOrEqual(1)
    }
  })
})

/** Requests of every look: matched, doubted, decided; each also makes audit lines and mails. */
async function askForAll(learner: Caller, office: Caller): Promise<void> {
  const deposit = { method: 'bank', accountName: 'Nana Akosua Agyeiwaa Boateng-Mensah' }
  for (const amount of [ghs(60), ghs(61), ghs(62)]) {
    const { reference } = await ask(learner, '/api/pocket/send', { amount })
    const request = await ask(learner, '/api/deposits', { ...deposit, amount, reference })
    const { requestId } = request
    if (amount === ghs(61)) await ask(office, '/api/admin/requests/approve', { requestId })
    const reason =
      'The amount that was sent is not the amount that was asked for. Please ask again.'
    if (amount === ghs(62)) await ask(office, '/api/admin/requests/reject', { requestId, reason })
  }
  await ask(learner, '/api/deposits', { ...deposit, amount: ghs(63), reference: 'TYPED-BY-HAND' })
}

/** How many acts beside the heading have gold or the brand's green for their ground. */
const mainActsOf = (page: Page): Promise<number> =>
  page.locator('#content header').evaluateAll((headers) => {
    const groundOf = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.className = name
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }
    const main = [groundOf('bg-gold'), groundOf('bg-brand')]
    const acts = headers.flatMap((header) => [...header.querySelectorAll('a, button')])
    return acts.filter((act) => main.includes(getComputedStyle(act).backgroundColor)).length
  })

/** The rows as a reader sees them: their heights and where they end. */
function boxesOf(page: Page) {
  return page.locator(ROWS).evaluateAll((rows) =>
    rows.map((row) => {
      const { height, bottom } = row.getBoundingClientRect()
      return { height: Math.round(height), bottom: Math.round(bottom) }
    }),
  )
}
