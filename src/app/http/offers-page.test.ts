import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { freshOffers } from '#features/lesson/words/en/fresh-offers.ts'
import { speakFrom } from '#platform/http/locale.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { DRAFT } from '#ui/words/en/languages.ts'
import { catalogue } from '../words/ak.ts'
import { addOffersPage } from './offers-page.ts'

const twi = inTwi<typeof freshOffers>('freshOffers')

speakFrom({ ak: catalogue })

test('five offers that no round had are judged without a name, a script or a form', async () => {
  const app = new Hono()
  addOffersPage(app, async () => ({ takesDrafts: false, words: {} }))
  const answer = await app.request('/offers')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain(PRACTICE_NOTICE)
  expect(page).not.toMatch(/<script|<form|<input|\son\w+=/)
  // The five, and three questions to recall.
  expect(page.match(/<details>/g)).toHaveLength(5 + 3)
  expect(freshOffers.offers.some(({ isScam }) => isScam)).toBe(true)
  expect(freshOffers.offers.some(({ isScam }) => !isScam)).toBe(true)
  const questions: string[] = Object.values(debriefQuestions.offers)
  for (const { text } of freshOffers.offers) expect(questions).not.toContain(text)
  expect(page).not.toContain('lang=ak')
})

test('where the room takes drafts, the page can be read in one, and says that it is one', async () => {
  const app = new Hono()
  addOffersPage(app, async () => ({ takesDrafts: true, words: {} }))
  const english = await (await app.request('/offers')).text()
  expect(english).toContain('href="?lang=ak"')
  const page = await (await app.request('/offers?lang=ak')).text()
  expect(page).toContain('<html lang="ak">')
  expect(page).toContain(twi.title)
  expect(page).toContain(DRAFT)
  expect(page).toContain(PRACTICE_NOTICE)
  expect(page).not.toContain(freshOffers.title)
})
