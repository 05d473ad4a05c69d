import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { expectFair, expectFairInBothSizes } from './fair.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'
import { expectWhole, smallest } from './wall.ts'

// A facilitator leads a class through the hour from one page: phones follow, the wall shows it, and
// nothing is done in a terminal or approved by hand.

test.describe.configure({ timeout: 300_000 })

// Led from a phone, where the next button is harder to keep in sight; each screen is looked at in both sizes.
test('a whole lesson is led from one page', { tag: '@phone' }, async ({ admin, house, room }) => {
  const { code, host } = await roomByCall(await room.caller(admin), 'The hour', 'name')
  const office = await room.open(`/r/${code}/#/admin/lesson`, host)
  await expect(office.getByRole('button', { name: 'Begin the lesson' })).toBeVisible()

  let clicks = 0
  const press = async (name: string | RegExp) => {
    clicks += 1
    await office.getByRole('button', { name, exact: typeof name === 'string' }).click()
  }
  /** The scene is shown here and, within a second, on both phones. */
  const goOn = async (title: string) => {
    await press(`Go on: ${title}`)
    // The words to say are in sight, wherever the button was.
    const heading = office.getByRole('heading', { level: 2, name: title, exact: true })
    await expect(heading).toBeInViewport()
    await expectAtFoot(office)
  }

  await press('Begin the lesson')
  await expect(office.getByText('Scene 1 of 11')).toBeVisible()
  const wall = await office.context().newPage()
  await wall.setViewportSize({ width: 1280, height: 800 })
  await wall.goto(`${house.address}/r/${code}/#/wall`)
  await expect(wall.getByRole('heading', { name: 'Scan the code and take a name' })).toBeVisible()
  const onWall = async () => {
    await expectFair(wall)
    expect(await smallest(wall)).toBeGreaterThanOrEqual(28)
    await expectWhole(wall)
  }
  await onWall()

  const phones: Page[] = []
  for (let made = 0; made < 2; made++) {
    const phone = await room.open(`/r/${code}/`)
    await expect(phone.locator('form p.text-28')).toBeVisible()
    await phone.getByRole('button', { name: 'Join', exact: true }).click()
    await phone.getByRole('button', { name: 'Continue' }).click(READY)
    phones.push(phone)
  }
  const [ama, kofi] = phones as [Page, Page]
  await expect(wall.getByText('2 people are in', { exact: false })).toBeVisible()
  await expect(office.getByText('2 people have joined')).toBeVisible()
  await expectFairInBothSizes(office)

  await test.step('the questions before fill the phones', async () => {
    await goOn('Before')
    for (const phone of phones) {
      await expect(phone.getByRole('dialog', { name: 'Eight offers' })).toBeVisible(READY)
    }
    await expectFairInBothSizes(ama)
    await onWall()
  })

  await test.step('a deposit is approved by itself', async () => {
    await goOn('First cedi')
    for (const phone of phones) {
      await expect(phone.getByText('Put in your first cedi')).toBeVisible()
      const { reference } = await ask(phone, `/r/${code}/api/pocket/send`, { amount: ghs(200) })
      await ask(phone, `/r/${code}/api/deposits`, {
        amount: ghs(200),
        method: 'mtn',
        accountName: 'x',
        reference,
      })
    }
    await expect(ama.getByText('GHS 220.00').first()).toBeVisible(READY)
    await expectFairInBothSizes(ama)
    const { machines } = await ask(ama, `/r/${code}/api/machines`)
    const [machine] = machines.filter(({ price }: { price: number }) => price <= ghs(200))
    for (const phone of phones) {
      await ask(phone, `/r/${code}/api/machines/buy`, {
        machineId: machine.id,
        price: machine.price,
      })
    }
    await expect(office.getByText('2 of 2 have bought a machine')).toBeVisible()
    await expect(wall.getByText('2 deposits', { exact: false })).toBeVisible()
    await onWall()
    await expectFairInBothSizes(office)
  })

  await test.step('three days pass, then a week', async () => {
    await goOn('It works')
    // Led there from wherever it was: the money of each day, then one thing to do.
    const days = ama.getByRole('dialog', { name: 'Three days later' })
    await expect(days.getByText('Day 3')).toBeVisible(READY)
    await expect(days.getByRole('link', { name: 'Take some out' })).toBeVisible(READY)
    await expectFairInBothSizes(ama)
    await office.getByText('Autopilot and crowd').click()
    await expect(office.getByText('Withdrawals, in the order of asking')).toBeVisible()
    // A phone that sleeps runs no script; awake again, it shows the scene of now within three seconds.
    const asleep = await kofi.context().newCDPSession(kofi)
    await asleep.send('Page.setWebLifecycleState', { state: 'frozen' })
    await expect(wall.getByText(/^credited as profit/)).toBeVisible(READY)
    await onWall()
    await goOn('Bring a friend')
    await expect(ama.getByText('Bring a friend').first()).toBeVisible()
    await expect(wall.getByText('Bring a friend by your code')).toBeVisible(READY)
    const { code: theirs } = await ask(kofi, `/r/${code}/api/referrals?page=1&size=5`)
    const friends = ama.getByRole('dialog', { name: 'Bring a friend' })
    await friends.getByLabel('Their code').fill(theirs)
    await friends.getByRole('button', { name: 'Use their code' }).click()
    await expect(friends.getByText('You came by the code of', { exact: false })).toBeVisible()
    await expect(office.getByText('2 of 2 have used a friend’s code')).toBeVisible()
    await expectFairInBothSizes(ama)
    await asleep.send('Page.setWebLifecycleState', { state: 'active' })
    await expect(kofi.getByText('Bring a friend').first()).toBeVisible()
  })

  await test.step('the whisper is tapped, and counted without who', async () => {
    await goOn('Whisper')
    await ama.getByRole('dialog').getByRole('button', { name: 'I would get out' }).click()
    await kofi.getByRole('dialog').getByRole('button', { name: 'It is safe' }).click()
    await expect(office.getByText('2 of 2 have answered')).toBeVisible()
    await expect(wall.getByText('2 of 2 have answered')).toBeVisible()
    await expectFairInBothSizes(ama)
    await onWall()
  })

  await test.step('the line forms in the order of taps', async () => {
    await goOn('The run')
    await office.getByText(/^(?:The app stops paying|Pays until)/).click()
    await press('Pay nobody')
    for (const phone of phones) {
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: /^Cash out GHS/ })
        .click()
      // The place in the line is said as well to those who do not see it.
      await expect(phone.getByText('in the line', { exact: false }).first()).toBeVisible()
    }
    await expect(ama.getByText('You are next in the line')).toBeVisible()
    await expect(kofi.getByText('You are number 2 in the line')).toBeVisible()
    await expect(wall.getByRole('listitem')).toHaveCount(2)
    await onWall()
    await expectFairInBothSizes(office)
    await press('One every 3 s')
    await expect(ama.getByText('Paid to you', { exact: true })).toBeVisible(READY)
    await expectFairInBothSizes(ama)
    await expectFairInBothSizes(kofi)
    await onWall()
  })

  await test.step('every phone is led to its own truth', async () => {
    await goOn('The truth')
    for (const phone of phones) {
      await expect(phone.getByText('You put in GHS 200.00', { exact: false }).first()).toBeVisible(
        READY,
      )
    }
    await expectFairInBothSizes(ama)
    await expectFairInBothSizes(kofi)
    await expect(wall.getByText('Earned by machines')).toBeVisible()
    await onWall()
  })

  await test.step('the signs come one at a time', async () => {
    await goOn('Eight signs')
    await expect(ama.getByRole('heading', { name: 'A high return, guaranteed' })).toBeVisible()
    await ama.getByRole('button', { name: 'I have met it' }).click()
    await expect(wall.getByText('1 of 2 has met it')).toBeVisible()
    await onWall()
    await expectFairInBothSizes(ama)
    for (let sign = 2; sign <= 8; sign++) {
      await press(`Go on: ${signTitles[sign - 1]}`)
      await expect(wall.getByRole('heading', { level: 2, name: String(sign) })).toBeVisible()
      await expectWhole(wall)
    }
    await expect(ama.getByRole('heading', { name: 'No licence' })).toBeVisible()
    await expectFairInBothSizes(office)
  })

  await test.step('eyes up, and what to take along', async () => {
    await press('Eyes up')
    await expect(ama.getByRole('heading', { name: 'Look up' })).toBeVisible()
    await expectFairInBothSizes(ama)
    await goOn('After')
    await expect(ama.getByRole('dialog', { name: 'Eight other offers' })).toBeVisible()
    await expect(wall.getByText('0 of 2 have answered')).toBeVisible()
    await onWall()
    await ask(ama, `/r/${code}/api/debrief/questions`, {
      phase: 'after',
      answers: Object.fromEntries(offerNamesOf('after').map((name) => [name, 'scam'])),
    })
    await expect(wall.getByText('1 of 2 have answered')).toBeVisible()
    await goOn('Keep')
    // On the phone itself, not nine screens down a page.
    const takeAlong = ama.getByRole('dialog', { name: 'What to take along' })
    await expect(takeAlong).toContainText('Securities and Exchange Commission')
    await expect(ama.getByRole('heading', { name: 'Your own answers' })).toBeVisible()
    await expectFairInBothSizes(ama)
    await onWall()
    await press('Go on: Where to check and report')
    await expect(wall.getByText('csa.gov.gh', { exact: false })).toBeVisible()
    await onWall()
    for (const [phase, offer] of [
      ['before', 'Susu collector'],
      ['after', 'Coin-trading robot'],
    ] as const) {
      await press(`Go on: ${debriefAnswers.rounds[phase]}`)
      await expect(wall.getByText(offer)).toBeVisible()
      await onWall()
    }
    await press('End the lesson')
    clicks += 1
    await office.getByRole('dialog').getByRole('button', { name: 'End the lesson' }).click()
    await expect(office.getByText('The lesson is over')).toBeVisible()
    const nextClass = office.getByRole('link', { name: 'Start the next class' })
    await expect(nextClass).toHaveAttribute('href', '#/admin/rooms')
    await expect(ama.getByText('What to take along')).toHaveCount(0)
    await onWall()
  })

  expect(clicks, 'clicks of the facilitator in the hour').toBeLessThanOrEqual(40)
  await room.booksBalance()
})

/** Expects the row of buttons at the foot of a laptop's window, however long or short the scene is. */
async function expectAtFoot(office: Page): Promise<void> {
  const size = office.viewportSize()
  await office.setViewportSize({ width: 1280, height: 800 })
  const back = office.getByRole('button', { name: 'Back', exact: true })
  await expect
    .poll(() => back.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom))
    .toBe(20)
  if (size) await office.setViewportSize(size)
}
