// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnswerOf, Topic } from '#core/call.ts'
import { day } from '#core/day.ts'
import { readFrom } from '#core/in-words.ts'
import { pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { truth as truthWords } from '#features/truth/words/en/truth.ts'
import { openPage, refused, TODAY } from '#tests/pages/browser.ts'
import { NO_FIGURES } from '#tests/pages/room-figures.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { offerNamesOf } from '../../schema/offers.ts'
import type { debriefCalls, RoomFigures } from '../../schema.ts'
import { debriefAnswers } from '../../words/en/debrief-answers.ts'
import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { debriefQuestions } from '../../words/en/debrief-questions.ts'
import { signCards } from '../../words/en/sign-cards.ts'
import DebriefPage from './DebriefPage.tsx'

const MILLIONS = pesewas(123_456_789)

/** Each amount is GHS 1,234,567.89. */
const RICH: RoomFigures = {
  ...Object.fromEntries(
    Object.entries(NO_FIGURES).map(([name, value]) => [name, value === 0 ? MILLIONS : value]),
  ),
  people: 100_000,
  behind: 71_234,
  ahead: 28_000,
  even: 766,
  promise: { least: 120, most: 280 },
  referred: 45_000,
  firstPayout: { on: TODAY, amount: MILLIONS },
  askers: 60_000,
  paid: 20_000,
  verseDays: 60,
  machines: 388_000,
  buyers: 90_000,
  sacredMachines: 12_000,
} as RoomFigures

type Debrief = AnswerOf<typeof debriefCalls.readDebrief>

const room = (figures: RoomFigures, more: Partial<Debrief> = {}): Debrief => ({
  today: TODAY,
  countedAt: `${TODAY}T09:00:00.000Z`,
  revealed: true,
  byAdmin: false,
  answersTold: false,
  figures,
  reportTo: [{ name: 'Securities and Exchange Commission', whatFor: 'Whether it has a licence.' }],
  ...more,
})

/** The long form is theirs. */
const OF_FACILITATOR = { byAdmin: true }

const { own, short, tells } = debriefAnswers
const CLOSED = { phase: null, mine: null }
const open = (debrief: unknown, asked: unknown = CLOSED, more = {}) => {
  let client: QueryClient | undefined
  const answering = { '/api/debrief': debrief, '/api/debrief/questions': asked, ...more }
  const page = openPage(<DebriefPage />, '/debrief', answering, (made) => {
    client = made
  })
  const tell = (topic: Topic) => client && void invalidateTopics(client, [topic])
  return { ...page, tell }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

test('a room of millions stands there whole: its figures, and each sign with its own sentence', async () => {
  open(room(RICH, OF_FACILITATOR))
  const card = (await screen.findByRole('heading', { name: t.roomTitle })).closest('section')
  expect(plain(card?.textContent).match(/GHS 1,234,567\.89/g)?.length).toBeGreaterThan(3)
  const signs = (await screen.findByRole('heading', { name: t.signsTitle })).closest('section')
  for (const { title, here } of t.signs) {
    expect(within(signs as HTMLElement).getByRole('heading', { name: title })).toBeTruthy()
    expect(plain(signs?.textContent)).toContain(plain(here(RICH)))
  }
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity|null/)
})

test('the paper reads out what phones show: a sign without a case here is told of elsewhere, and no zero is', async () => {
  const some = { ...NO_FIGURES, people: 6, behind: 6, owed: MILLIONS, putIn: MILLIONS }
  open(room(some, OF_FACILITATOR))
  const signs = (await screen.findByRole('heading', { name: t.signsTitle })).closest('section')
  const said = plain(signs?.textContent)
  for (const card of signCards.cards.map((say) => say(some)).filter(({ here }) => !here)) {
    expect(said).toContain(plain(`${signCards.elsewhere}: ${card.figure}. ${card.text}`))
  }
  // Nobody asked, and the house owes what it does not have: that is the case here.
  expect(said).toContain('Here: The drawer holds GHS 0.00 and owes GHS 1,234,567.89.')
  expect(said).not.toMatch(/Nobody has|Nobody came|Nothing has been|No withdrawal|No machine/)
  expect(plain(document.body.textContent)).toContain(
    'Of 6 people, 6 put in more than they took out.',
  )
})

test('the debrief says first on which day it was counted, and the business day of its room as such', async () => {
  const at = { ...OF_FACILITATOR, today: day('2026-12-05') }
  open(room(NO_FIGURES, { ...at, countedAt: '2026-11-25T18:03:00.000Z' }))
  expect(
    await screen.findByText(/Counted on 25\/11\/2026, 18:03 UTC, business day 05\/12\/2026/),
  ).toBeTruthy()
})

test('an empty room says so: nothing is divided by nothing', async () => {
  open(room(NO_FIGURES, OF_FACILITATOR))
  expect(await screen.findByText(t.standing(NO_FIGURES))).toBeTruthy()
  expect(screen.getAllByText(/GHS.0\.00/).length).toBeGreaterThan(3)
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity|null/)
})

test('before the reveal a learner is told that it is not open yet, an admin that only they see it', async () => {
  open(refused(403, 'not_allowed', truthWords.notRevealed))
  expect(await screen.findByText(t.notYet)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.print })).toBeNull()
  open(room(RICH, { revealed: false, byAdmin: true }))
  expect(await screen.findByText(t.early)).toBeTruthy()
})

test('where to check and report is there, and the notice goes onto the paper', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open(room(RICH))
  expect(await screen.findByText('Securities and Exchange Commission')).toBeTruthy()
  expect(screen.getByText(new RegExp(PRACTICE_NOTICE)).className).toContain('print:block')
  fireEvent.click(screen.getByRole('button', { name: t.print }))
  expect(print).toHaveBeenCalledOnce()
})

test('the questions before are asked one offer at a time, each with how sure, and the last sends them all', async () => {
  const { requests } = open(
    refused(403, 'not_allowed', truthWords.notRevealed),
    { phase: 'before', mine: null, isCounted: false },
    {},
  )
  expect(await screen.findByText(debriefQuestions.before)).toBeTruthy()
  expect(screen.getByText(debriefQuestions.anonymous)).toBeTruthy()
  expect(screen.queryByText(t.notYet)).toBeNull()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  // Somebody who thinks again goes back, to the answer and to the offer before.
  press(debriefQuestions.genuine)
  press(debriefQuestions.back)
  for (const [at, name] of offerNamesOf('before').entries()) {
    expect(screen.getByText(debriefQuestions.at(at + 1, 8))).toBeTruthy()
    expect(screen.getByText(debriefQuestions.offers[name].replaceAll('\u00A0', ' '))).toBeTruthy()
    expect(requests.filter(({ body }) => body !== undefined)).toEqual([])
    press(debriefQuestions.scam)
    expect(screen.getByText(debriefQuestions.said(debriefQuestions.scam))).toBeTruthy()
    press(debriefQuestions.sureness[3])
  }
  const [sent] = requests.filter(({ body }) => body !== undefined)
  expect(sent?.body).toMatchObject({
    phase: 'before',
    answers: Object.fromEntries(offerNamesOf('before').map((name) => [name, 'scam'])),
  })
  type SentBody = { shown: { offer: string; sure: number; seconds: number }[] }
  const { shown } = (sent as { body: SentBody }).body
  expect(shown.map(({ offer }) => offer)).toEqual(offerNamesOf('before'))
  expect(shown.every(({ sure, seconds }) => sure === 3 && seconds >= 0)).toBe(true)
})

test('questions that are closed while somebody judges say so, and that nothing was kept', async () => {
  let phase: 'after' | null = 'after'
  const { tell } = open(room(NO_FIGURES), () => ({ phase, mine: null, isCounted: false }))
  fireEvent.click(await screen.findByRole('button', { name: debriefQuestions.genuine }))
  phase = null
  tell('settings')
  expect(await screen.findByText(debriefQuestions.closedMeanwhile)).toBeTruthy()
  expect(screen.queryByText(debriefQuestions.howSure)).toBeNull()
})

test('a phone that is handed on in the middle begins anew for the next player', async () => {
  let person = 'one'
  const session = () => ({ person: { id: person }, today: TODAY })
  const { tell } = open(
    room(NO_FIGURES),
    { phase: 'after', mine: null, isCounted: false },
    { '/api/session': session },
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText(debriefQuestions.at(1, 8))
  press(debriefQuestions.genuine)
  press(debriefQuestions.sureness[1])
  expect(screen.getByText(debriefQuestions.at(2, 8))).toBeTruthy()
  person = 'other'
  tell('people')
  expect(await screen.findByText(debriefQuestions.at(1, 8))).toBeTruthy()
})

test('a phone that is handed on to the other half says nothing of questions that were closed', async () => {
  let person = 'early'
  const session = () => ({ person: { id: person }, today: TODAY })
  const { tell } = open(
    room(NO_FIGURES),
    () => ({ phase: person === 'early' ? 'after' : null, mine: null, isCounted: false }),
    { '/api/session': session },
  )
  fireEvent.click(await screen.findByRole('button', { name: debriefQuestions.genuine }))
  expect(screen.getByText(debriefQuestions.howSure)).toBeTruthy()
  person = 'late'
  tell('people')
  tell('settings')
  await expect.poll(() => screen.queryByText(debriefQuestions.howSure)).toBeNull()
  expect(screen.queryByText(debriefQuestions.closedMeanwhile)).toBeNull()
})

test('once the answers are told, each phone shows its owner’s own, right or not, with the words that tell', async () => {
  const mine = {
    phase: 'after',
    answers: [
      { offer: 'susu', said: 'scam' },
      { offer: 'coinRobot', said: 'scam' },
    ],
  }
  open(room(NO_FIGURES, { answersTold: true }), CLOSED, {
    '/api/debrief/questions/own': { rounds: [mine] },
  })
  const title = await screen.findByText(own.title)
  const card = title.closest('section') as HTMLElement
  expect(await within(card).findByText(own.score(1, 2))).toBeTruthy()
  const said = (name: string) => within(card).getByText(name).closest('li')?.textContent
  expect(said(short.susu)).toContain(own.wrong)
  expect(said(short.susu)).toContain(`‘${tells.susu.words}’ ${tells.susu.why}`)
  expect(said(short.coinRobot)).toContain(own.right)
  // A wrong answer stands open; the right ones are counted and folded.
  const folded = within(card).getByText(own.others(1)).closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain(short.coinRobot)
  expect(folded?.textContent).not.toContain(short.susu)
})

test('an admin sees the questions after, and cannot answer them', async () => {
  open(room(RICH, { byAdmin: true }), { phase: 'after', mine: null })
  expect(await screen.findByText(debriefQuestions.adminsLook)).toBeTruthy()
  expect(screen.queryByRole('button', { name: debriefQuestions.send })).toBeNull()
})

test('one that cannot be read says why, and can be tried again', async () => {
  open(refused(409, 'conflict', 'The house is out for a moment.'))
  expect(await screen.findByText('The house is out for a moment.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a phone in Twi reads the notes that a room begins with in it, and others as they were typed', async () => {
  const before = readFrom(() => ({ reportNotes: inTwi('reportNotes') }))
  onTestFinished(() => void readFrom(before))
  const reportTo = [
    {
      name: 'Bank of Ghana',
      whatFor: 'Whether the company that takes deposits is allowed to (Act 930).',
    },
    { name: 'A bank', whatFor: 'Ask at its door.' },
  ]
  open(room(NO_FIGURES, { reportTo }))
  expect((await screen.findByText(inTwi<{ bank: string }>('reportNotes').bank)).lang).toBe('')
  expect(screen.getByText('Ask at its door.').lang).toBe('en')
})

test('which offers were genuine is shown once the questions after are closed, and before that nowhere', async () => {
  open(room(NO_FIGURES))
  await screen.findByText(t.signsTitle)
  expect(screen.queryByText(debriefAnswers.title)).toBeNull()
  open(room(NO_FIGURES, { answersTold: true }), CLOSED, {
    '/api/debrief/questions/own': { rounds: [] },
  })
  const title = await screen.findByText(debriefAnswers.title)
  const card = title.closest('section') as HTMLElement
  const said = (name: string) => within(card).getByText(name).closest('li')?.textContent
  expect(said(short.susu)).toContain(`${debriefQuestions.genuine}‘${tells.susu.words}’`)
  expect(said(short.coinRobot)).toContain(`${debriefQuestions.scam}‘you may withdraw after`)
  expect(within(card).getAllByRole('listitem')).toHaveLength(16)
})
