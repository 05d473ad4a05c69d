// The built app on a slow line: 400 kbps, 400 ms there and back, a phone six times slower than this
// machine. `node scripts/slow-line.mjs [--runs 3]` starts an app of its own on a data folder that is
// thrown away, and prints, for each step from the sign-in to a withdrawal that is paid, when it is
// ready, what came over the line until it was silent again, and how far things jumped; then the same
// as one line of JSON. Medians; of the jumps, the worst. The second visit has a service worker and
// what it keeps.

import { content, newPhone, openSlowHouse, PASSWORD, report } from './slow-browser.mjs'

const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 3

const form = (page) => page.getByRole('button', { name: 'Create Account' }).waitFor()
const shelf = content('One-time purchase')
const PAGES = [
  ['/products', shelf],
  ['/wallet', content('Sign-up Bonus')],
  ['/deposit', content('How much do you want to add?')],
  ['/withdraw', content('Available balance')],
  ['/referrals', content('Your referral code')],
  ['/profile', content('Email and password')],
]

const house = await openSlowHouse()
const { address: ADDRESS, browser, goTo, office, openSlow } = house
try {
  const all = []
  for (let run = 0; run < runs; run++) all.push(await liveThrough(run))
  report(all)
} finally {
  await house.close()
}

/** One newcomer with a browser that has never been here; then the same one a second time. */
async function liveThrough(run) {
  const context = await newPhone(browser)
  const email = `slow.${run}.${Date.now()}@example.com`
  const first = await openSlow(context)
  const steps = [await first.step('/onboard, cold', () => goTo(first.page, '/onboard'), form)]
  await first.page.getByLabel('Email').fill(email)
  await first.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const send = () => first.page.getByRole('button', { name: 'Create Account' }).click()
  steps.push(await first.step('sign up, to the dashboard', send, content('Recent Activity')))
  for (const [path, ready] of PAGES) {
    steps.push(await first.step(path, () => hash(first.page, path), ready))
  }
  steps.push(...(await mainJob(first)))
  await first.page.close()
  const again = await openSlow(context)
  const back = () => goTo(again.page, '/dashboard')
  steps.push(await again.step('/dashboard, second visit', back, content('Recent Activity')))
  await context.close()
  return steps
}

/** Pays, deposits, buys, collects and withdraws; each press is done once, whatever the line does. */
async function mainJob({ page, step }) {
  const press = (name) => page.getByRole('button', { name, exact: true }).click()
  const read = async (path) => (await page.request.get(ADDRESS + path)).json()
  const only = async (kind) => {
    const { total, entries } = await read(`/api/wallet/activity?kind=${kind}`)
    if (total !== 1) throw new Error(`${total} of ${kind} where one was sent`)
    return entries[0].id
  }
  const steps = []
  const take = async (...words) => steps.push(await step(...words))
  await hash(page, '/deposit')
  await page.getByRole('button', { name: 'GHS 200.00' }).click()
  await take('deposit: to step 2', () => press('Continue'), content('Send the money'))
  const pay = async () => {
    await press('Send with Practice MoMo')
  }
  await take('deposit: pay and ask', pay, content('Last 5 transactions'))
  const deposit = await only('deposit')
  await take('deposit: approved, live', () => office.approve(deposit), content('GHS 220.00'))

  await hash(page, '/products')
  await page
    .getByRole('button', { name: /^Acquire Now/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Balance after').waitFor()
  const buy = () => page.getByRole('dialog').getByRole('button', { name: 'Acquire Now' }).click()
  await take('machine: buy', buy, content('Congratulation'))
  await take('machine: on', () => page.getByRole('link', { name: 'Continue' }).click(), shelf)
  await hash(page, '/dashboard')
  await content('Starts Tomorrow')(page)
  await take('profit: the next day, live', office.passADay, content('Collected Today'))

  await hash(page, '/withdraw')
  await page.getByLabel('Amount').fill('50')
  await page.getByText('MTN MoMo').click()
  await press('Review withdrawal')
  await take('withdrawal: send', () => press('Withdraw now'), content('Last 5 transactions'))
  const withdrawal = await only('withdrawal')
  const paid = async () => {
    await page.getByText('Pending').waitFor({ state: 'hidden' })
  }
  await take('withdrawal: approved, live', () => office.approve(withdrawal), paid)
  const { balance } = await read('/api/pocket')
  if (balance !== 185_000) throw new Error(`The pocket holds ${balance}: 2,000 - 200 + 50 is due`)
  return steps
}

function hash(page, path) {
  return page.evaluate((to) => {
    location.hash = to
  }, path)
}
