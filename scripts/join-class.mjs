// How long a class takes to be in: `node scripts/join-class.mjs [--phones 30] [--runs 3]`. On a slow
// phone and line (slow-browser.mjs) it times one learner from the link of the QR code to the dashboard,
// and a phone that is replaced by its card; then as many phones as asked join on this machine's own
// line, six at a time, as a class that passes the code around does. Ends by counting the seats.

import {
  beginByName,
  content,
  joinByName,
  newPhone,
  openSlowHouse,
  report,
} from './slow-browser.mjs'

const option = (name, usual) => Number(process.argv[process.argv.indexOf(name) + 1]) || usual
const RUNS = option('--runs', 3)
const PHONES = option('--phones', 30)
const AT_ONCE = 6
const dashboard = content('Recent Activity')
const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
const heading = (name) => (page) => page.getByRole('heading', { level: 1, name }).waitFor()
const name = (page) => page.locator('form p.text-28').waitFor()

const house = await openSlowHouse()
try {
  await beginByName(house.office)
  const all = []
  for (let run = 0; run < RUNS; run++) all.push(await joinAndReturn())
  report(all)
  const total = (steps, which) =>
    steps.filter((step) => step.name.startsWith(which)).reduce((sum, { ms }) => sum + ms, 0) / 1000
  console.log('taps from the link to the dashboard: 2 (Join, Continue)')
  for (const which of ['join', 'replaced']) {
    const seconds = all.map((steps) => total(steps, which)).toSorted((a, b) => a - b)
    console.log(`${which}: ${seconds[Math.floor(seconds.length / 2)].toFixed(1)} s in all, median`)
  }
  const before = (await house.office.ask('/api/admin/class')).seats.length
  const from = performance.now()
  const phones = Array.from({ length: PHONES })
  for (let at = 0; at < PHONES; at += AT_ONCE) {
    await Promise.all(phones.slice(at, at + AT_ONCE).map(joinStraight))
  }
  const seconds = (performance.now() - from) / 1000
  const { seats } = await house.office.ask('/api/admin/class')
  if (seats.length - before !== PHONES) throw new Error(`${seats.length - before} seats`)
  console.log(`${PHONES} phones are on their dashboards after ${seconds.toFixed(1)} s`)
} finally {
  await house.close()
}

async function joinAndReturn() {
  const context = await newPhone(house.browser)
  const { page, step } = await house.openSlow(context)
  const steps = [
    await step('join: the link, cold', () => house.goTo(page, '/join'), name),
    await step('join: the name', () => press(page, 'Join'), heading('Your return card')),
  ]
  const card = await page.locator('section p.font-mono').textContent()
  steps.push(await step('join: to the dashboard', () => press(page, 'Continue'), dashboard))
  await context.close()
  const other = await newPhone(house.browser)
  const next = await house.openSlow(other)
  const code = encodeURIComponent(card.replaceAll(/\W/g, ''))
  const back = () => house.goTo(next.page, `/join?card=${code}`)
  steps.push(await next.step('replaced: the card, cold', back, dashboard))
  await other.close()
  return steps
}

async function joinStraight() {
  const context = await newPhone(house.browser)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await joinByName(page, house.straight)
  await context.close()
}
