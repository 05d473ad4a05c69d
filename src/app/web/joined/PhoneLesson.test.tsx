// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formatGhs, ghs } from '#core/money.ts'
import { lessonCalls } from '#features/lesson/schema/phone.ts'
import { lessonPhone as t } from '#features/lesson/words/en/lesson-phone.ts'
import { lessonScenes, whisperAsks } from '#features/lesson/words/en/lesson-scenes.ts'
import { lessonTruth } from '#features/truth/words/en/lesson-truth.ts'
import { openPage, plain, refused } from '#tests/pages/browser.ts'
import { listen } from '#tests/pages/screen-reader.ts'
import PhoneLesson from './PhoneLesson.tsx'

const scene = (name: string, place: number) => ({
  scene: { name, place, of: 11, step: 1, eyesUp: false, mine: [] },
})
const KEEP = scene('keep', 11)

beforeEach(() => localStorage.clear())

function open(first: object, { at = '/dashboard', task = {}, more = {} } = {}) {
  const served: Record<string, unknown> = {
    '/api/lesson': first,
    '/api/lesson/task': task,
    '/api/debrief': refused(403, 'not_allowed', 'Not yet.'),
    ...more,
  }
  let client: QueryClient | undefined
  openPage(<PhoneLesson isAdmin={false} />, at, served, (own) => {
    client = own
  })
  return async (next: object) => {
    served['/api/lesson'] = next
    await client?.refetchQueries({ queryKey: [lessonCalls.readScene.name] })
  }
}

const title = lessonScenes.keep.phone.title
const leave = async () => fireEvent.click(await screen.findByRole('button', { name: t.later }))

test('a scene that was left for the app stays left when the page is loaded again', async () => {
  open(KEEP)
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
  await leave()
  cleanup()
  open(KEEP)
  expect(await screen.findByRole('region', { name: t.about })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: t.again }))
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})

test('the next scene opens, and one that is shown again opens again', async () => {
  const show = open(KEEP)
  await leave()
  await show(scene('after', 10))
  expect(await screen.findByRole('dialog', { name: lessonScenes.after.phone.title })).toBeDefined()
  await show(KEEP)
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
  await leave()
  // The lesson has ended: another may end with the same scene.
  await show({ scene: null })
  await waitFor(() => expect(screen.queryByRole('region', { name: t.about })).toBeNull())
  await show(KEEP)
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})

test('each scene is read out once: its region stands before the first', async () => {
  const show = open({ scene: null })
  await waitFor(() => expect(document.querySelector('[aria-live]')).not.toBeNull())
  // The first answer is here.
  await show({ scene: null })
  const said = listen()
  const { whisper, keep } = lessonScenes
  await show(scene('whisper', 6))
  await waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toContain(whisper.phone.text)
  await show(KEEP)
  await waitFor(() => expect(said).toHaveLength(2))
  expect(said[1]).toContain(keep.phone.text)
})

/** The strip above the page. */
const strip = async () => within(await screen.findByRole('region', { name: t.about }))

const ASK = scene('it-works', 4)
const { phone } = lessonScenes.itWorks

test('money that was asked for waits, and once it is paid the strip says how much came', async () => {
  open(ASK, { task: { task: 'paid' } })
  expect(await (await strip()).findByText(phone.tasks.paid.text)).toBeDefined()
  cleanup()
  open(ASK, { task: { task: 'done', paid: 10_000 } })
  expect(await (await strip()).findByText(plain(t.cameIn('GHS 100.00')))).toBeDefined()
  expect((await strip()).queryByText(phone.tasks.paid.text)).toBeNull()
})

test('a deposit without a payment is said to wait for the facilitator, and nothing is to be bought yet', async () => {
  open(scene('first-cedi', 3), { task: { task: 'pay' } })
  expect(await screen.findByText(lessonScenes.firstCedi.phone.tasks.pay.text)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('where money is asked for the strip is short, and does not lead away', async () => {
  open(ASK, { at: '/withdraw', task: { task: 'ask' } })
  expect(await (await strip()).findByText(phone.text)).toBeDefined()
  expect((await strip()).queryByText(phone.title)).toBeNull()
  expect((await strip()).queryByRole('link')).toBeNull()
  cleanup()
  open(ASK, { task: { task: 'ask' } })
  expect(await (await strip()).findByText(phone.title)).toBeDefined()
  expect((await strip()).getByRole('link', { name: phone.go })).toBeDefined()
})

test('a line that stands still is told as such apps tell it, and an empty drawer as it is', async () => {
  const waiting = { place: 3, amount: ghs(210) }
  const line = { amount: 0, why: 'nothing', waiting, paid: 0, isEmpty: false, isFrozen: true }
  open(scene('the-run', 7), { more: { '/api/cash-out': line } })
  // The strip behind the screen says it for a reader, too, once it has read the same.
  const dialog = async () => within(await screen.findByRole('dialog'))
  expect(await (await dialog()).findByText(t.run.frozen)).toBeDefined()
  expect(screen.queryByText(t.run.empty)).toBeNull()
  cleanup()
  const dry = { ...line, isEmpty: true, isFrozen: false }
  open(scene('the-run', 7), { more: { '/api/cash-out': dry } })
  expect(await (await dialog()).findByText(t.run.empty)).toBeDefined()
  expect(screen.queryByText(t.run.frozen)).toBeNull()
})

test('nobody is next in a line that stands still, and who got everything out is told so', async () => {
  const waiting = { place: 1, amount: ghs(210) }
  const line = { amount: 0, why: 'nothing', waiting, paid: 0, isEmpty: true, isFrozen: false }
  open(scene('the-run', 7), { more: { '/api/cash-out': line } })
  expect(await screen.findByText(t.run.place(1))).toBeDefined()
  expect(screen.queryByText(t.run.next)).toBeNull()
  cleanup()
  open(scene('the-run', 7), { more: { '/api/cash-out': { ...line, isEmpty: false } } })
  expect(await screen.findByText(t.run.next)).toBeDefined()
  cleanup()
  const out = { ...line, waiting: null, paid: ghs(910) }
  open(scene('the-run', 7), { more: { '/api/cash-out': out } })
  expect(await screen.findByText(t.run.paidAll)).toBeDefined()
  expect(screen.queryByText(t.run.why.nothing)).toBeNull()
})

test('the run fills a phone with one’s place, and turns where the line stands still', async () => {
  const waiting = { place: 7, amount: ghs(210) }
  const mine = { amount: 0, why: 'nothing', waiting, paid: 0, isEmpty: false, isFrozen: false }
  const line = { left: 43, paid: 8, waiting: 6 }
  const more = { '/api/cash-out': mine, '/api/lesson/line': { line } }
  open(scene('the-run', 7), { more })
  expect(await screen.findByText('7')).toBeDefined()
  expect(await screen.findByText(t.run.counts(8, 6))).toBeDefined()
  expect(screen.getByText(t.run.left(43))).toBeDefined()
  expect(screen.queryByText(t.run.still)).toBeNull()
  expect(screen.getByRole('dialog').className).not.toContain('ground-oxide')
  cleanup()
  open(scene('the-run', 7), { more: { ...more, '/api/cash-out': { ...mine, isFrozen: true } } })
  expect(await screen.findByText(t.run.still)).toBeDefined()
  // The dialog hears of it after the words stand.
  const ground = () => screen.getByRole('dialog').className
  await waitFor(() => expect(ground()).toContain('ground-oxide'))
  // The share of the drawer is told only where it is nobody's own, and nothing is told before the run.
  cleanup()
  open(scene('the-run', 7), {
    more: { ...more, '/api/lesson/line': { line: { ...line, left: null } } },
  })
  expect(await screen.findByText(t.run.counts(8, 6))).toBeDefined()
  expect(screen.queryByText(t.run.drawer)).toBeNull()
})

test('a phone’s truth says where there was no run', async () => {
  const side = { total: 0, named: [], others: { people: 0, amount: 0 }, later: 0 }
  const truth = {
    putIn: 0,
    takenOut: 0,
    wallet: 0,
    held: 0,
    from: side,
    to: side,
    inDrawer: 0,
    someInBills: false,
  }
  const shown = scene('the-truth', 8)
  const at = { more: { '/api/truth': truth } }
  open({ scene: { ...shown.scene, hadRun: false } }, at)
  expect(await screen.findByText(lessonTruth.noRun)).toBeDefined()
  cleanup()
  open({ scene: { ...shown.scene, hadRun: true } }, at)
  await screen.findByText(lessonTruth.to.nothing)
  expect(screen.queryByText(lessonTruth.noRun)).toBeNull()
})

test('a scene whose days pass keeps its name and its task, and says that they pass', async () => {
  const { scene: friends } = scene('bring-a-friend', 5)
  const { bringAFriend } = lessonScenes
  open({ scene: { ...friends, isPassing: true } })
  const dialog = within(await screen.findByRole('dialog', { name: bringAFriend.phone.title }))
  expect(await dialog.findByText(bringAFriend.phone.text)).toBeDefined()
  expect(dialog.getByText(t.passing.title)).toBeDefined()
})

test('where a bonus is paid, one line leads the scene of friends: how much, and how it comes', async () => {
  const more = { '/api/settings': { referralBonus: ghs(10) } }
  open(scene('bring-a-friend', 5), { more })
  const { bringAFriend } = lessonScenes
  const dialog = within(await screen.findByRole('dialog', { name: bringAFriend.phone.title }))
  expect(await dialog.findByText(/^You each get GHS.10\.00 when a neighbour types/)).toBeDefined()
  expect(dialog.queryByText(bringAFriend.phone.text)).toBeNull()
})

test('days of scenes that were left out are said to have passed, once they have', async () => {
  const { scene: whisper } = scene('whisper', 5)
  open({ scene: { ...whisper, daysPassed: 7 } })
  expect(await screen.findByText(t.days.passed(7))).toBeDefined()
  cleanup()
  open({ scene: { ...whisper, daysPassed: 7, isPassing: true } })
  expect(await screen.findByText(t.passing.title)).toBeDefined()
  expect(screen.queryByText(t.days.passed(7))).toBeNull()
  cleanup()
  open({ scene: whisper })
  await screen.findByRole('dialog')
  expect(screen.queryByText(t.passing.title)).toBeNull()
})

test('a rumour of the scenario’s own is asked no question of another story', async () => {
  const { scene: whisper } = scene('whisper', 6)
  open({ scene: whisper })
  expect(await screen.findByText(whisperAsks.question)).toBeDefined()
  cleanup()
  open({ scene: { ...whisper, told: { phone: 'Two neighbours sold their share. You?' } } })
  expect(await screen.findAllByText('Two neighbours sold their share. You?')).not.toEqual([])
  expect(screen.queryByText(whisperAsks.question)).toBeNull()
})

const DAYS = [3, 4, 5].map((each) => ({ on: `2026-11-2${each}`, amount: 1_000 * each }))

test('when days pass every phone is led to them: the money of each day, then one thing to do', async () => {
  open(scene('first-cedi', 3), { at: '/acquisition-success/10' })
  await strip()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  open(
    { scene: { ...ASK.scene, isPassing: true } },
    { at: '/acquisition-success/10', task: { task: 'ask', days: DAYS.slice(0, 2) } },
  )
  const passing = within(await screen.findByRole('dialog', { name: t.passing.title }))
  expect(await passing.findByText(`+${ghsOf(40)}`)).toBeDefined()
  expect(await passing.findByText(ghsOf(70))).toBeDefined()
  // Nothing is asked before they are over.
  expect(passing.queryByRole('link')).toBeNull()
  cleanup()
  open(ASK, { at: '/acquisition-success/10', task: { task: 'ask', days: DAYS } })
  const over = within(await screen.findByRole('dialog', { name: phone.title }))
  expect(await over.findByText(ghsOf(120))).toBeDefined()
  for (const [at, day] of [30, 40, 50].entries()) {
    const paid = over.getByText(t.days.day(at + 1)).nextSibling
    expect(plain(paid?.textContent)).toBe(`+${ghsOf(day)}`)
  }
  expect(over.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([phone.go])
})

test('who came late and owns no machine begins where the others began', async () => {
  open(ASK, { task: { task: 'ask', days: [] } })
  const dialog = within(await screen.findByRole('dialog', { name: phone.title }))
  expect(await dialog.findByText(t.days.none)).toBeDefined()
  const link = dialog.getByRole('link', { name: lessonScenes.firstCedi.phone.go })
  expect(link.getAttribute('href')).toContain('/deposit')
})

const ghsOf = (cedis: number) => plain(formatGhs(ghs(cedis)))
