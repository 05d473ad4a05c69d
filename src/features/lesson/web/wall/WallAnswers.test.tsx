// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { openPage } from '#tests/pages/browser.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { WallAnswers } from './WallAnswers.tsx'

/** Five people, of whom so many have judged the offers before. */
const open = (playBy: string, answers: number, next: string, players = 5) =>
  openPage(<WallAnswers phase="before" wall={{ players, here: players } as Wall} />, '/wall', {
    '/api/settings': { playBy },
    '/api/admin/lesson': { lesson: { scenes: ['before', next], place: 1 }, script: {} },
    '/api/admin/debrief/questions': { before: { answers }, after: { answers: 0 }, halves: null },
  })

test.each([
  ['by phone', 5, 'phones', t.thanks],
  ['by cards, of which one is not there', 4, 'cards', t.cardsDown],
])('once all have judged the offers it says so and what comes next: %s', async (_, answers, playBy, thanks) => {
  open(playBy, answers, 'first-cedi')
  expect(await screen.findByText(`${t.allIn(8)} ${thanks}`)).toBeDefined()
  expect(await screen.findByText(t.nextIs('First cedi'))).toBeDefined()
  expect(screen.getByText(t.answered(answers, 5))).toBeDefined()
  expect(screen.queryByText(debriefQuestions.at(1, 8))).toBeNull()
  // Nothing is asked any more.
  expect(screen.queryByText(debriefQuestions.scam)).toBeNull()
})

test.each([
  ['a phone is still at it', 4, 'phones'],
  ['the cards of half a class are in', 2, 'cards'],
])('while %s, an offer is shown', async (_, answers, playBy) => {
  open(playBy, answers, 'first-cedi')
  expect(await screen.findByText(debriefQuestions.at(1, 8))).toBeDefined()
  expect(screen.queryByText(t.allIn(8), { exact: false })).toBeNull()
  // People who share a phone read the two answers here.
  const chips = screen.getByRole('list', { name: debriefQuestions.ask })
  expect([...chips.children].map(({ textContent }) => textContent)).toEqual([
    debriefQuestions.genuine,
    debriefQuestions.scam,
  ])
})

test('the cards of twelve of twenty are in, as the reading page says', async () => {
  open('cards', 12, 'first-cedi', 20)
  expect(await screen.findByText(`${t.allIn(8)} ${t.cardsDown}`)).toBeDefined()
})

test('the truth is not named before it is shown', async () => {
  open('cards', 5, 'the-truth')
  expect(await screen.findByText(`${t.allIn(8)} ${t.cardsDown}`)).toBeDefined()
  expect(screen.queryByText(t.nextIs('The truth'))).toBeNull()
})
