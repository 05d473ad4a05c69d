import type { Page } from '@playwright/test'
import { expectFairInBothSizes, expectFairInTheDark } from './fair.ts'
import { openRoom, READY } from './open-room.ts'
import { ask, expect, PASSWORD, signIn, test } from './room.ts'

// A host says how teachers come; one asks and one is invited. Each has classes of their own, one is
// the other's colleague; a class is handed over, a teacher is paused and removed. Every refusal is
// seen on the way.

test.describe.configure({ timeout: 300_000 })

const AMA = 'ama.mensah@school.example'
const KOFI = 'kofi.boateng@school.example'

/** The link that a dialog shows once; the dialog is closed after it. */
async function takeLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^The link for/ })
  const link = (await dialog.getByText('token=', { exact: false }).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Chooses a password by the link, and signs in. */
async function comeBy(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: false }).click()
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'My classes' })).toBeVisible(READY)
}

test('two teachers, a colleague and a host, from the first question to the last class', {
  tag: '@wide',
}, async ({ admin, house, room }) => {
  const host = await room.open('/admin/teachers', admin)
  await expect(host.getByText('This server has no teachers yet')).toBeVisible()
  const visitor = await room.open('/teach')
  await expect(
    visitor.getByText('This server has no teachers of its own', { exact: false }),
  ).toBeVisible()
  await expectFairInBothSizes(host)

  // Nobody comes by themselves without a mail server; by asking they do.
  await host.getByLabel('Who may become a teacher').selectOption('open')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Set a mail server first', { exact: false })).toBeVisible()
  await host.getByLabel('Who may become a teacher').selectOption('request')
  await host.getByLabel('Classes open at once').fill('1')
  await host.getByLabel('People a class').fill('2')
  await host.getByLabel('Whom they ask for more').fill('Efua at the office')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('/#/teach', { exact: false })).toBeVisible()

  await visitor.reload()
  await visitor.getByRole('button', { name: 'Ask' }).click()
  await expect(
    visitor.getByText('Write a name by which colleagues know you', { exact: false }),
  ).toBeVisible()
  await visitor.getByLabel('E-mail').fill(AMA)
  await visitor.getByLabel('Your name').fill('Ama Mensah')
  await visitor.getByLabel('Where you teach').fill('Prempeh College, Kumasi')
  await expectFairInBothSizes(visitor)
  await visitor.getByRole('button', { name: 'Ask' }).click()
  await expect(visitor.getByText('You have asked')).toBeVisible()

  // The host approves her, and invites another.
  await host.getByRole('button', { name: 'Approve: Ama Mensah' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const linkOfAma = await takeLink(host)
  await host.getByRole('button', { name: 'Invite a teacher' }).click()
  await host.getByRole('dialog').getByLabel('E-mail').fill(KOFI)
  await host.getByRole('dialog').getByLabel('Name').fill('Kofi Boateng')
  await host.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const linkOfKofi = await takeLink(host)
  await host.getByRole('button', { name: 'Invite a teacher' }).click()
  await host.getByRole('dialog').getByLabel('E-mail').fill(AMA)
  await host.getByRole('dialog').getByLabel('Name').fill('Ama again')
  await host.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect(host.getByText('This e-mail is a teacher’s of this server already.')).toBeVisible()
  await host.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectFairInBothSizes(host)

  const ama = await room.open('/onboard')
  await comeBy(ama, linkOfAma, AMA)
  await expect(ama.getByText('0 of 1 class open.', { exact: false })).toBeVisible()
  const code = await openRoom(ama, 'Form 2B', 'name')
  await ama.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(
    ama.getByText('close one first, or ask Efua at the office', { exact: false }),
  ).toBeVisible()
  await expect(ama.getByRole('button', { name: 'Open a room' })).toBeDisabled()
  await expectFairInBothSizes(ama)
  await expectFairInTheDark(ama)

  // The change in her classes, once one has judged offers before and after.
  await ama.getByRole('link', { name: 'What my classes changed' }).click()
  await expect(ama.getByText('No class can be shown yet')).toBeVisible()
  await expectFairInBothSizes(ama)
  await house.judgeOffers(code, 6)
  // A class is looked into once in five seconds.
  await expect(async () => {
    await ama.reload()
    await expect(ama.getByText(/^1 class, /).first()).toBeVisible({ timeout: 3_000 })
  }).toPass(READY)
  await expectFairInBothSizes(ama)
  await expectFairInTheDark(ama)
  await ama.getByRole('link', { name: 'My classes' }).first().click()

  // Nothing of the first room is hers, whichever address she asks.
  for (const path of ['/admin/users', '/dashboard', '/admin/teachers']) {
    await ama.goto(`${house.address}/#${path}`)
    await expect(ama).toHaveURL(`${house.address}/#/admin/rooms`)
  }
  for (const path of [
    '/api/admin/people',
    '/api/wallet',
    '/api/admin/audit',
    '/api/admin/teachers',
  ]) {
    expect((await ama.request.get(house.address + path)).status(), path).toBe(403)
  }

  // A class of two takes no third; the refusal says whom to ask.
  const learners = await Promise.all([1, 2, 3].map(() => room.caller()))
  const came = []
  for (const learner of learners) {
    const offered = await learner.request.post(`${house.address}/r/${code}/api/join/names`, {
      data: {},
    })
    const { names, offer } = await offered.json()
    const joined = await learner.request.post(`${house.address}/r/${code}/api/join`, {
      data: { name: names[0], offer },
    })
    came.push([joined.status(), (await joined.text()).includes('Efua at the office')])
  }
  expect(came).toEqual([
    [200, false],
    [200, false],
    [409, true],
  ])

  // The other teacher sees none of it until he is invited, and then runs it, and no more.
  const kofi = await room.open('/onboard')
  await comeBy(kofi, linkOfKofi, KOFI)
  await expect(kofi.getByText('You have no class yet')).toBeVisible()
  await kofi.goto(`${house.address}/#/admin/rooms/${code}`)
  await expect(
    kofi
      .getByText('This room is gone', { exact: false })
      .or(kofi.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(kofi.getByText('Form 2B')).toHaveCount(0)
  await ama.getByRole('link', { name: 'Form 2B' }).click()
  await ama.getByRole('button', { name: 'Invite', exact: false }).first().click()
  await ama.getByRole('dialog').getByLabel(/mail/i).fill(KOFI)
  await ama.getByRole('dialog').locator('button[type=submit]').click()
  await expect(ama.getByText(`${KOFI} finds this class among theirs`)).toBeVisible()
  await kofi.goto(`${house.address}/#/admin/rooms`)
  await expect(kofi.getByText('Class of Ama Mensah')).toBeVisible(READY)
  await kofi.getByRole('link', { name: 'Form 2B' }).click()
  await expect(kofi.getByRole('button', { name: 'Leave this class' })).toBeVisible()
  await expect(kofi.getByRole('button', { name: 'Close', exact: false })).toHaveCount(0)
  await expectFairInBothSizes(kofi)
  const refused = await kofi.request.post(`${house.address}/api/admin/rooms/close`, {
    data: { code },
  })
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    expect.stringContaining('Only its teacher, or a host of this server'),
  ])

  // A host who enters stands in the class's log, and its teacher is told.
  await host.goto(`${house.address}/#/admin/rooms/${code}`)
  await host.getByRole('button', { name: 'Enter the room' }).click()
  await expect(host.getByText('The admin panel of Form 2B', { exact: false })).toBeVisible(READY)
  await ama.goto(`${house.address}/#/admin/rooms/${code}`)
  await ama.reload()
  const came2 = ama
    .getByRole('region', { name: 'Hosts who came in' })
    .or(ama.locator('section', { hasText: 'Hosts who came in' }))
  await expect(came2.first()).toContainText('esi@school.example')
  await expectFairInBothSizes(ama)

  // The next class in two taps, then handed over. The host’s page is still in the class that closes.
  room.allowAbsence()
  await ama.goto(`${house.address}/#/admin/rooms`)
  await ama.getByRole('button', { name: 'Next class: Form 2B' }).click()
  await expect(ama.getByRole('dialog').getByLabel('Name')).toHaveValue('Form 2B 2')
  await ama.getByRole('dialog').getByRole('button', { name: 'Next class' }).click()
  await expect(ama.getByRole('dialog', { name: 'Form 2B 2 is open' })).toBeVisible(READY)
  await ama.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await ama.getByRole('button', { name: /^Closed/ }).click()
  await expect(ama).toHaveURL(/state=closed/)
  await expect(ama.getByRole('link', { name: 'Form 2B', exact: true })).toBeVisible(READY)
  await ama.getByRole('button', { name: /^Open\s?\d/ }).click()
  await ama.getByRole('link', { name: 'Form 2B 2' }).click()
  await ama.getByRole('button', { name: 'Hand over' }).click()
  await ama.getByRole('dialog').getByLabel('E-mail of a teacher').fill('nobody@school.example')
  await ama.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(
    ama.getByText('No teacher of this server signs in as nobody@school.example.'),
  ).toBeVisible()
  await ama.getByRole('dialog').getByLabel('E-mail of a teacher').fill(KOFI)
  await ama.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(
    ama
      .getByText('There is no such room', { exact: false })
      .or(ama.getByText('gone', { exact: false }))
      .first(),
  ).toBeVisible(READY)

  // Paused, she is out at once; removed, her past classes are the hosts'.
  await host.goto(`${house.address}/#/admin/teachers`)
  await expect(host.getByText('1 class open, 0 past', { exact: false })).toBeVisible()
  await expectFairInBothSizes(host)
  await host.getByRole('button', { name: 'Pause: Ama Mensah' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(host.getByText('Paused').nth(1)).toBeVisible()
  const session = await ask(ama, '/api/session')
  expect(session.person).toBeNull()
  await host.getByRole('button', { name: 'Remove: Ama Mensah' }).click()
  await host.getByRole('dialog').getByLabel(`Type ${AMA}`, { exact: false }).fill('ama')
  await host.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(host.getByText('Type the e-mail to confirm it', { exact: false })).toBeVisible()
  await host.getByRole('dialog').getByLabel(`Type ${AMA}`, { exact: false }).fill(AMA)
  await host.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(host.getByText('Ama Mensah')).toHaveCount(0)

  // He leaves by himself; without a colleague his class closes.
  await kofi.goto(`${house.address}/#/profile`)
  await expect(kofi.getByText('1 of 1')).toBeVisible()
  await expectFairInBothSizes(kofi)
  await kofi.getByRole('button', { name: 'Leave this server' }).click()
  await kofi.getByRole('dialog').getByLabel('Your own e-mail', { exact: false }).fill(KOFI)
  await kofi.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(kofi.getByRole('tab', { name: 'Sign In' })).toBeVisible(READY)
})
