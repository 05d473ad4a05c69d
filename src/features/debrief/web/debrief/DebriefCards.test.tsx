// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOTHING, pesewas } from '#core/money.ts'
import { openPage, TODAY } from '#tests/pages/browser.ts'
import type { RoomFigures } from '../../schema.ts'
import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { signCards } from '../../words/en/sign-cards.ts'
import { signTitles } from '../../words/en/sign-titles.ts'
import DebriefPage from './DebriefPage.tsx'

const MILLIONS = pesewas(123_456_789)
/** The figures of a room that the cards need. */
const FIGURES = {
  promise: { least: 120, most: 278 },
  profitPaid: MILLIONS,
  twin: null,
  fromOthers: MILLIONS,
  referred: 12,
  referralBonuses: MILLIONS,
  firstPayout: { on: TODAY, amount: MILLIONS },
  waiting: MILLIONS,
  owed: MILLIONS,
  cash: NOTHING,
  verseDays: 11,
  buyers: 30,
} as RoomFigures

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

test('a learner has eight cards, each with its one figure, and nothing of the long form', async () => {
  openPage(<DebriefPage />, '/debrief', {
    '/api/debrief': {
      today: TODAY,
      countedAt: `${TODAY}T09:00:00.000Z`,
      revealed: true,
      byAdmin: false,
      answersTold: false,
      figures: FIGURES,
      reportTo: [],
    },
    '/api/debrief/questions': { phase: null, mine: null, isCounted: false },
  })
  const cards = within(await screen.findByRole('region', { name: t.signsTitle }))
  const items = cards.getAllByRole('listitem')
  expect(items.map((item) => plain(item.textContent))).toEqual(
    signCards.cards.map((card, at) => {
      const { figure, text } = card(FIGURES)
      return plain(`${signCards.of(at + 1, 8)}${signTitles[at]}${signCards.here}${figure}${text}`)
    }),
  )
  expect(screen.queryByText(t.roomTitle)).toBeNull()
  expect(screen.queryByText(t.persuasion.title)).toBeNull()
})
