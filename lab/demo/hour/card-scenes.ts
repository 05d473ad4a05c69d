import type { Page } from '@playwright/test'
import type { CardSet } from '#features/cards/schema/card.ts'
import { answerCards } from '#features/cards/words/en/answer-cards.ts'
import { cardWall } from '#features/cards/words/en/card-wall.ts'
import { readCards as t } from '#features/cards/words/en/read-cards.ts'
import { offerNamesOf, PHASES, type Phase } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { cardQuestions } from '#features/lesson/words/en/card-questions.ts'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import type { ClassFilm } from '#lab/rig/film.ts'
import { type Random, randomFrom } from '#lab/rig/random.ts'
import { ask, expect, goTo } from './browser.ts'
import { sayFigures } from './figures.ts'
import { Faulty } from './house.ts'
import { type HourOffice, SPARE_SEATS } from './office.ts'
import type { ClassRoom } from './room.ts'
import type { Shots } from './shots.ts'
import { daysPassed, isOver } from './waits.ts'

// Every scene of an hour by cards: begun at the console, answered before the camera, counted on the
// real page.

type CardHour = {
  readonly office: HourOffice
  readonly wall: Page
  readonly film: ClassFilm
  readonly room: ClassRoom
  readonly shots: Shots
  readonly cards: number
  readonly seed: number
}

const signOf = (sign: number) => signTitles[sign - 1] ?? ''

/** The chance of each answer, from A on. */
const FIRST_CEDI = [0.3, 0.35, 0.25, 0.1]
const IT_WORKS = [0.4, 0.1, 0.5]
const FRIEND = [0.4, 0.6]
const WHISPER = [0.3, 0.3, 0.4]
const RUN = [0.85, 0.15]
const SIGN = [0.6, 0.4]
/** Genuine, a scam, not sure. */
const OFFERS = { before: [0.5, 0.4, 0.1], after: [0.35, 0.55, 0.1] }

/**
 * Seconds of each reading, how many answers were typed since the camera was not sure, and how many
 * were wrong.
 */
export type CardsSaid = { seconds: number[]; read: number; typed: number }

/** How long the class holds its cards up; then what is missing is typed. */
const HELD_MS = 30_000
/** Twelve looks of the camera, on a machine that also draws the film. */
const DOWN_MS = 6_000

export async function playCardScenes(hour: CardHour): Promise<CardsSaid> {
  const { office, wall, room, shots } = hour
  const { page } = office
  const said: CardsSaid = { seconds: [], read: 0, typed: 0 }
  const reading = openReading(hour, said)
  const goOn = async (title: string) => {
    await office.goOn(title)
    await shots.take(page, `${title}-console`, `${title}: the console`, { whole: true })
    await shots.take(wall, `${title}-wall`, `${title}: the wall`)
  }
  const end = async (title: string, more = '') => {
    await room.verify(title)
    console.log(sayFigures(title, await room.readFigures()) + more)
  }
  await end('Akwaaba')

  await goOn('Before')
  await reading.open()
  await reading.offers('before')
  await end('Before', reading.last())

  const askNext = async (title: string, name: string, chances: readonly number[]) => {
    await reading.goOn(title)
    await shots.take(wall, `${name}-wall`, `${title}: the wall`)
    await reading.round(name, chances)
    await end(title, reading.last())
  }
  await askNext('First cedi', 'first-cedi', FIRST_CEDI)
  await askNext('It works', 'it-works', IT_WORKS)
  await askNext('Bring a friend', 'bring-a-friend', FRIEND)
  await askNext('Whisper', 'whisper', WHISPER)
  await askNext('The run', 'the-run', RUN)
  await reading.close()
  await shots.take(wall, 'line', 'The line: by lot, as one round was read')
  await office.press('One every 3 s')
  const isDone = () => isOver(room, 0)
  await expect.poll(isDone, { timeout: 240_000, intervals: [1000] }).toBe(true)
  await shots.take(wall, 'drawer', 'The drawer, and who was not paid')

  await goOn('The truth')
  await office.press(cardWall.console.first)
  await office.press(cardWall.console.byItself)
  await expect(page.getByText(cardWall.console.shown(3, 3, hour.cards))).toBeVisible({
    timeout: 60_000,
  })
  await office.press(cardWall.console.stop)
  await shots.take(wall, 'seat', 'The truth of one seat, by its number')
  await office.press(cardWall.console.all)
  await end('The truth')

  await goOn('Eight signs')
  await reading.open()
  for (let sign = 1; sign < 8; sign++) await reading.sign(sign)
  await reading.round('sign-8', SIGN)
  await shots.take(wall, 'sign', 'The last of the eight signs')
  await end('Eight signs', reading.last())

  await reading.goOn('After')
  await reading.offers('after')
  await end('After', reading.last())
  await reading.close()

  await goOn('Keep')
  await office.press(lessonConsole.now.next(debriefPage.report.title))
  for (const phase of PHASES) {
    await office.press(lessonConsole.now.next(debriefAnswers.rounds[phase]))
  }
  await office.press(lessonConsole.now.end)
  await office.press(lessonConsole.now.end, page.getByRole('dialog'))
  await expect(page.getByText('The lesson is over')).toBeVisible()
  await goTo(page, room.address, '/admin/report')
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible()
  await shots.take(page, 'report', 'The report, one page', { whole: true })
  await end('Keep')
  return said
}

/** The sheet that is printed the day before. */
export async function lookAtSheet({ office, room, shots }: CardHour): Promise<void> {
  await goTo(office.page, room.address, '/admin/cards/print')
  await expect(office.page.getByRole('button', { name: answerCards.print })).toBeVisible()
  await shots.take(office.page, 'sheet', 'The cards to print', { whole: true })
}

function openReading({ office, film, shots, cards, seed }: CardHour, said: CardsSaid) {
  const { page } = office
  const random = randomFrom(seed)
  /**
   * The class holds these up. The film is put in while the camera is off, which is no click of a
   * facilitator.
   */
  const hold = async (name: string, chances: readonly number[]) => {
    const { sides, letters } = drawSides(random, cards, chances)
    const set = await readSet(page)
    // All cards down first: those that are still up from before count for nothing.
    await changeFilm(page, () => film.show(set, []))
    await page.waitForTimeout(DOWN_MS)
    await changeFilm(page, () => film.show(set, sides))
    const began = performance.now()
    const isAll = await areRead(page, spare)
    said.seconds.push(Math.round((performance.now() - began) / 100) / 10)
    await refuseWrong(page, name, letters)
    await shots.take(page, `${name}-read`, `${name}: the cards are read`)
    const typed = isAll ? 0 : await typeRest(page, letters)
    said.typed += typed
    said.read += cards - typed
    if (spare.length > 0) await removeSpare()
  }
  /** The seats that nobody came for: once the others are read, they are removed on this page. */
  let spare = Array.from({ length: SPARE_SEATS }, (_, at) => cards + at + 1)
  const removeSpare = async () => {
    await office.press(t.spare.button)
    await shots.take(page, 'spare', 'The seats that nobody came for')
    await office.press(t.spare.confirm(spare.length), page.getByRole('dialog'))
    await expect(page.getByText(t.allThere)).toBeVisible({ timeout: 60_000 })
    spare = []
  }
  return {
    last: () => ` (read in ${said.seconds[said.seconds.length - 1]} s)`,
    open: async () => {
      // All cards down: what is up when a camera is opened answers the question that is asked then.
      film.show(await readSet(page), [])
      await office.follow(cardWall.console.readCards)
      await office.press(t.camera.start)
      await expect(page.getByLabel(t.camera.picture)).toBeVisible()
    },
    /** Goes to the scene of this title, once its days have passed. */
    goOn: async (title: string) => {
      await office.press(lessonConsole.now.next(title))
      await untilAllMissing(page, cards)
      await daysPassed(page)
      await expect(page.getByLabel(t.camera.picture)).toBeVisible()
    },
    /** Counts a sign, and goes on to the one after it. */
    sign: async (sign: number) => {
      await hold(`sign-${sign}`, SIGN)
      await shots.take(page, `sign-${sign}-read`, `Sign ${sign}: the cards are read`)
      await office.press(t.count(cards))
      await office.press(lessonConsole.now.nextStep(sign + 1, signTitles.length))
      const next = page.getByText(cardQuestions.eightSigns.question(signOf(sign + 1)))
      await expect(next).toBeVisible({ timeout: 180_000 })
      await untilAllMissing(page, cards)
    },
    round: async (name: string, chances: readonly number[]) => {
      await hold(name, chances)
      await office.press(t.count(cards))
      await expect(page.getByText(/cards were counted/)).toBeVisible({ timeout: 180_000 })
      await shots.take(page, `${name}-counted`, `${name}: what came of it`)
    },
    offers: async (phase: Phase) => {
      const names = offerNamesOf(phase)
      for (const [at, offer] of names.entries()) {
        if (at > 0) await office.press(t.offers.next(at + 1))
        await hold(`${phase}-${offer}`, OFFERS[phase])
      }
      await office.press(t.offers.send(cards))
      await expect(page.getByText(t.offers.sent(cards))).toBeVisible({ timeout: 180_000 })
    },
    close: async () => {
      await office.follow(t.lesson)
      await expect(page).toHaveURL(/\/r\/\d{6}\/#\/admin\/lesson/)
    },
  }
}

/** The set of cards that this class holds. */
const readSet = async (page: Page) =>
  (await ask<{ set: CardSet }>(page, '/api/admin/cards/round')).set

/** Stops the camera, changes its film, and starts it again. */
async function changeFilm(page: Page, change: () => void): Promise<void> {
  await page.getByRole('button', { name: t.camera.stop, exact: true }).click()
  change()
  await page.getByRole('button', { name: t.camera.start, exact: true }).click()
  await expect(page.getByLabel(t.camera.picture)).toBeVisible()
}

/** Waits until the page asks for every card again. */
async function untilAllMissing(page: Page, cards: number): Promise<void> {
  await expect(page.getByText(t.allMissing(cards))).toBeVisible({ timeout: 60_000 })
}

/** True once all cards but the spare ones were read; false where that takes too long. */
function areRead(page: Page, spare: readonly number[]): Promise<boolean> {
  const message = page.getByText(spare.length > 0 ? t.missing(spare) : t.allThere)
  return message.waitFor({ timeout: HELD_MS }).then(
    () => true,
    () => false,
  )
}

async function refuseWrong(page: Page, name: string, sides: readonly string[]): Promise<void> {
  const faults = await readWrong(page, sides)
  if (faults.length > 0) throw new Faulty(`${name}: a side was read wrong: ${faults.join()}`)
}

/** The numbers that the page shows with another side than was held up. */
async function readWrong(page: Page, sides: readonly string[]): Promise<string[]> {
  const labels = await page
    .getByRole('button', { name: /^Number \d+, / })
    .evaluateAll((seats) => seats.map((seat) => seat.getAttribute('aria-label') ?? ''))
  const shown = new Map(
    labels.map((label) => [Number(/\d+/.exec(label)?.[0]), /: ([A-D])$/.exec(label)?.[1]]),
  )
  return sides.flatMap((side, at) => {
    const read = shown.get(at + 1)
    return read === undefined || read === side ? [] : [`number ${at + 1}: ${read} for ${side}`]
  })
}

/** Types what the camera is not sure of, as a facilitator would who asks for it by number. */
async function typeRest(page: Page, sides: readonly string[]): Promise<number> {
  const sentence = await page.getByText(/cards? (?:is|are) missing/).textContent()
  const missing = [...(sentence?.split(':')[1] ?? '').matchAll(/\d+/g)]
    .map(([number]) => number)
    .filter((number) => Number(number) <= sides.length)
  for (const number of missing) {
    const field = page.getByLabel(t.type)
    await field.fill(`${number}${sides[Number(number) - 1]}`)
    await field.press('Enter')
  }
  return missing.length
}

/** A side for each card, by these chances, and its letter. */
function drawSides(random: Random, cards: number, chances: readonly number[]) {
  const sides = Array.from({ length: cards }, () => drawn(random, chances))
  return { sides, letters: sides.map((side) => 'ABCD'[side] ?? '') }
}

/** The place of an answer, by these chances. */
function drawn(random: Random, chances: readonly number[]): number {
  let left = random()
  const at = chances.findIndex((chance) => (left -= chance) < 0)
  return at < 0 ? chances.length - 1 : at
}
