import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { PRACTICE_NOTICE } from '../core/notice.ts'
import { debriefQuestions } from '../core/strings/en/debrief-questions.ts'
import { freshOffers } from '../core/strings/en/fresh-offers.ts'
import { addOffersPage } from './offers-page.ts'

test('five offers that no round had are judged without a name, a script or a form', async () => {
  const app = new Hono()
  addOffersPage(app)
  const answer = await app.request('/offers')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain(PRACTICE_NOTICE)
  expect(page).not.toMatch(/<script|<form|<input|\son\w+=/)
  expect(page.match(/<details>/g)).toHaveLength(5)
  expect(freshOffers.offers.some(({ isScam }) => isScam)).toBe(true)
  expect(freshOffers.offers.some(({ isScam }) => !isScam)).toBe(true)
  const asked: string[] = Object.values(debriefQuestions.offers)
  for (const { text } of freshOffers.offers) expect(asked).not.toContain(text)
})
