import type { Page } from '@playwright/test'
import { PHASES } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { atOnce } from '#lab/rig/at-once.ts'
import { expect } from './browser.ts'
import { sayFigures } from './figures.ts'
import type { HourOffice } from './office.ts'
import type { Phones } from './phones.ts'
import type { ClassRoom } from './room.ts'
import type { Shots } from './shots.ts'
import { daysPassed, isOver } from './waits.ts'

export type Hour = {
  readonly office: HourOffice
  readonly wall: Page
  readonly phones: Phones
  readonly room: ClassRoom
  readonly shots: Shots
  /** Phones and robots. */
  readonly count: number
  readonly crowd: number
}

/** Seconds until the last phone showed each scene, of a join, and of the phone that was replaced. */
export type HourTimes = { scenes: Record<string, number>; join: number; replaced: number }

/** Two phones have groups on them; the last one comes late, and this one dies. */
const GROUPS: Readonly<Record<number, number>> = { 1: 3, 2: 2 }
/** The film of the wall: a few are paid, one in three seconds; later the line stands still. */
const FILMED_MS = { paying: 9_000, still: 2_000 }
/** Names come a moment after their number. */
const NAMES_MS = 1_500
const DEAD = 3

/** The line is held while all tap, and filmed while a few are paid, and then as many as can be at once. */
async function playRun({ office, wall, phones, room, shots, crowd }: Hour): Promise<void> {
  await office.press('Pay nobody')
  await phones.each(phones.cashOut)
  await wall.waitForTimeout(NAMES_MS)
  await shots.take(wall, 'line', 'The line, in the order of taps')
  await shots.film(wall, 'run', async () => {
    await office.press('One every 3 s')
    await expect(wall.getByText(/^[1-9]\d* paid/).first()).toBeVisible()
    await wall.waitForTimeout(FILMED_MS.paying)
    await shots.take(phones.all[0]?.page ?? wall, 'run-phone', 'A phone in the line')
    await shots.take(office.page, 'run-console', 'The console while some are paid and others wait')
    const pace = office.page.getByRole('group', { name: 'Withdrawals, in the order of asking' })
    await office.press('Pay at once', pace)
    await expect.poll(() => isOver(room, crowd), { timeout: 120_000, intervals: [1000] }).toBe(true)
    await wall.waitForTimeout(FILMED_MS.still)
  })
  await shots.take(wall, 'drawer', 'The drawer, and who was not paid')
}

/** The steps of every scene: begun, looked at and counted at its end. */
function openScenes({ office, wall, phones, room, shots }: Hour) {
  const scenes: Record<string, number> = {}
  const look = async (name: string) => {
    await shots.take(office.page, `${name}-console`, `${name}: the console`, { whole: true })
    await shots.take(wall, `${name}-wall`, `${name}: the wall`)
    const phone = phones.all[0]
    if (phone) await shots.take(phone.page, `${name}-phone`, `${name}: a phone`)
  }
  const end = async (title: string) => {
    await room.verify(title)
    const last = scenes[title] === undefined ? '' : ` (last phone after ${scenes[title]} s)`
    console.log(sayFigures(title, await room.readFigures()) + last)
  }
  /** Begins the scene, waits until the last phone shows it, and takes its pictures. */
  const goOn = async (title: string, shown: string | RegExp) => {
    const from = performance.now()
    const followed = Promise.all(phones.all.map(phones.shows(shown)))
    await office.goOn(title)
    await followed
    scenes[title] = Math.round((performance.now() - from) / 10) / 100
    await look(title)
  }
  return { scenes, look, end, goOn }
}

/** Ends the lesson at the console, and opens its report. */
async function endLesson({ office, room, shots }: Hour): Promise<void> {
  await office.press('End the lesson')
  await office.press('End the lesson', office.page.getByRole('dialog'))
  await expect(office.page.getByText('The lesson is over')).toBeVisible()
  await office.page.goto(`${room.address}/#/admin/report`)
  await expect(office.page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible()
  await shots.take(office.page, 'report', 'The report, one page', { whole: true })
}

/** Every scene of the hour: begun at the console, followed and played on all phones. */
export async function playScenes(hour: Hour): Promise<HourTimes> {
  const { office, wall, phones, shots, count } = hour
  const late = count - 1
  const { scenes, look, end, goOn } = openScenes(hour)

  const first = Array.from({ length: late }, (_, number) => number)
  await atOnce(4, first, (number) => phones.join(number, GROUPS[number]))
  await expect(office.page.getByText(`under ${late} names`)).toBeVisible()
  await look('Akwaaba')
  await end('Akwaaba')

  await goOn('Before', 'Eight offers')
  await phones.each((phone) => phones.judge(phone, 'before'))
  await end('Before')

  await goOn('First cedi', 'Put in your first cedi')
  await phones.each(phones.putIn)
  await expect(office.page.getByText(`${late} of ${late} have bought a machine`)).toBeVisible()
  await shots.take(wall, 'cloth', 'The wall: each thread is a deposit')
  await end('First cedi')

  await goOn('It works', 'Three days later')
  // A latecomer has the pocket money of that day, and follows at once.
  await phones.join(late)
  await expect(wall.getByText(/^Day/).first()).toBeVisible()
  await daysPassed(office.page)
  await phones.each(phones.putIn, phones.all.slice(late))
  await end('It works')

  await goOn('Bring a friend', 'Bring a friend')
  await daysPassed(office.page)
  const replaced = await phones.replace(DEAD)
  await end('Bring a friend')

  await goOn('Whisper', 'They say a payout is late')
  await phones.each(phones.tapWhisper)
  await expect(wall.getByText(new RegExp(`^${count} of \\d+ have answered`))).toBeVisible()
  await shots.take(wall, 'whisper-taps', 'The wall counts taps, not names')
  await end('Whisper')

  await goOn('The run', 'First to tap, first paid.')
  await playRun(hour)
  await end('The run')

  await goOn('The truth', /You put in GHS/)
  await end('The truth')

  await goOn('Eight signs', 'A high return, guaranteed')
  for (let sign = 1; sign <= 8; sign++) {
    if (sign > 1) await office.press(`Go on: ${signTitles[sign - 1]}`)
    await phones.each(phones.tapSign)
  }
  await shots.take(wall, 'sign', 'The last of the eight signs')
  await end('Eight signs')

  await goOn('After', 'Eight other offers')
  await phones.each((phone) => phones.judge(phone, 'after'))
  await end('After')

  await goOn('Keep', 'What to take along')
  await office.press(`Go on: ${debriefPage.report.title}`)
  await expect(wall.getByRole('heading', { name: debriefPage.report.title })).toBeVisible()
  await shots.take(wall, 'report-to', 'Where to check an offer, and where to report one')
  for (const phase of PHASES) await office.press(`Go on: ${debriefAnswers.rounds[phase]}`)
  await expect(wall.getByRole('heading', { name: debriefAnswers.rounds.after })).toBeVisible()
  await shots.take(wall, 'offers', 'Which of the offers were genuine')
  await endLesson(hour)
  await end('Keep')
  const joins = phones.all.map(({ seconds }) => seconds).toSorted((one, two) => one - two)
  const round = (number: number) => Math.round(number * 10) / 10
  return {
    scenes,
    join: round(joins[Math.floor(joins.length / 2)] ?? 0),
    replaced: round(replaced),
  }
}
