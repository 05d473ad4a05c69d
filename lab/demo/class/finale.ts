import type { Page } from '@playwright/test'
import type { Plan } from './acts.ts'
import { listByGain } from './books.ts'
import { expect, goTo } from './browser.ts'
import { show } from './scenes.ts'
import type { Stage } from './stage.ts'
import { playVisits } from './visits.ts'

// The last part of the hour: everyone asks for everything, then the room is told.

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

/** The lever, on the facilitator's screen, a wall's and two phones. */
export async function playRun(stage: Stage, office: Page, wall: Page, plan: Plan): Promise<void> {
  const { shots, address } = stage
  await goTo(office, address, '/admin/run')
  await office.getByLabel('Who comes first').selectOption('joined')
  await expect(office.getByText('Could be paid')).toBeVisible()
  await shots.take(office, 'run-before', 'The lever: who would ask, and how far the drawer goes', {
    whole: true,
  })
  await goTo(wall, address, '/admin/run')
  await expect(button(wall, 'Start the run')).toBeVisible()
  const last = plan.people.length - 1
  await stage.onPhone(last, async (phone) => {
    await goTo(phone, address, '/notifications')
    await expect(phone.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await button(office, 'Start the run').click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByText('Money moves at once')).toBeVisible()
    await shots.take(office, 'run-confirm', 'There is no stop')
    await dialog.getByRole('button', { name: 'Start the run' }).click()
    await button(wall, 'Show on a wall').click()
    await expect(wall.getByText(/^Paid [3-9]\d* of/).last()).toBeVisible({ timeout: 60_000 })
    await shots.take(wall, 'run-wall', 'On a wall, while it goes', { dark: true })
    await expect(office.getByText('House cash is short')).toBeVisible({ timeout: 60_000 })
    await shots.take(office, 'run-over', 'Who is paid, and who is not', { whole: true })
    await expect(wall.getByRole('dialog').getByText('House cash is short')).toBeVisible()
    await shots.take(wall, 'run-wall-over', 'The same on the wall', { dark: true })
    await expect(phone.getByText('House cash is short').first()).toBeVisible()
    await shots.take(phone, 'run-unpaid', 'The last to join is told that the house is short')
  })
}

/** After the reveal: the screens of people who are ahead and of people who are behind. */
export async function playReveal(stage: Stage, office: Page, plan: Plan): Promise<void> {
  const { shots, address } = stage
  await goTo(office, address, '/admin/debrief')
  await button(office, 'Open the questions after').click()
  await expect(office.getByText('Opens with the reveal')).toBeVisible()
  await stage.onPhone(1, async (phone) => {
    await goTo(phone, address, '/dashboard')
    await expect(phone.getByText('Total Balance')).toBeVisible()
    await button(office, 'Reveal the truth').click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByText('Debrief: eight warning signs')).toBeVisible()
    await shots.take(office, 'reveal', 'What everyone will see at once')
    await dialog.getByRole('button', { name: 'Reveal the truth' }).click()
    await expect(office.getByText('The room has been told.')).toBeVisible()
    const way = phone.getByRole('main').getByRole('link', { name: /^The truth/ })
    await expect(way).toBeVisible()
    await way.scrollIntoViewIfNeeded()
    await shots.take(phone, 'told', 'Every phone shows the way to the truth')
  })
  await showTruth(stage, plan)
  await stage.onPhone(2, (page) =>
    show(stage, page, {
      name: 'debrief',
      path: '/debrief',
      caption: 'The warning signs, in this room’s own figures',
      shows: 'Eight warning signs',
      options: { whole: true },
    }),
  )
}

/** The two who are furthest ahead, somebody between, and the one who is furthest behind. */
async function showTruth(stage: Stage, plan: Plan): Promise<void> {
  const order = await listByGain(stage.house)
  const places = [
    ['truth-ahead', 0, 'The truth of who came out furthest ahead', false],
    ['truth-ahead-too', 1, 'The truth of the next one', true],
    ['truth-between', Math.floor(order.length / 2), 'The truth of somebody in the middle', false],
    ['truth-behind', order.length - 1, 'The truth of who lost most', true],
  ] as const
  for (const [name, place, caption, dark] of places) {
    const who = plan.people.indexOf(order[place]?.email ?? '')
    const options = { dark, whole: true }
    const wanted = { name, path: '/truth', caption, shows: 'You put in', options }
    await stage.onPhone(who, (page) => show(stage, page, wanted))
  }
}

/** Everyone answers again; then the sums, the future, and what the house has kept of it all. */
export async function playDebrief(stage: Stage, office: Page, plan: Plan): Promise<void> {
  const { shots, address } = stage
  await playVisits(
    stage,
    plan.after.map((answers, who) => ({ who, acts: [{ do: 'answer', phase: 'after', answers }] })),
  )
  await goTo(office, address, '/admin/debrief')
  await expect(office.getByText(`${plan.people.length} players answered`)).toHaveCount(2)
  await button(office, 'Close the questions after').click()
  await expect(office.getByText('Closed', { exact: true })).toBeVisible()
  await shots.take(office, 'answers', 'Before and after, without names', { whole: true })
  const looks = [
    // Half of each day's profit cashed out, newcomers for ten days more.
    ['future', '/admin/future?withdrawn=50&stop=10', 'What must have come', 'Run the future'],
    ['solvency-end', '/admin/solvency', 'Ahead and behind, by joining order', 'Solvency'],
    ['audit', '/admin/audit', 'Every act of the facilitator, chained', 'Audit'],
  ] as const
  for (const [name, path, caption, shows] of looks) {
    await show(stage, office, { name, path, caption, shows, options: { whole: name !== 'audit' } })
  }
}
