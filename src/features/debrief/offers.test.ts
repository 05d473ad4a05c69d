import { expect, test } from 'vitest'
import { MINING } from '#features/machines/rules/catalogue.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { EARLIER_OFFERS, type Offer, offerNamesOf, PHASES } from './schema/offers.ts'
import { debriefAnswers } from './words/en/debrief-answers.ts'
import { debriefQuestions } from './words/en/debrief-questions.ts'

const twiAnswers = inTwi<typeof debriefAnswers>('debriefAnswers')
const twiQuestions = inTwi<typeof debriefQuestions>('debriefQuestions')

const ALL: readonly Offer[] = [
  ...PHASES.flatMap((phase) => offerNamesOf(phase)),
  ...EARLIER_OFFERS.map(({ name }) => name),
]

test.each([
  ['English', debriefQuestions.offers, debriefAnswers.tells],
  ['Twi', twiQuestions.offers, twiAnswers.tells],
])('what tells an offer stands in the offer itself, to the letter: %s', (_, offers, tells) => {
  // An offer whose reason cannot be found in its text is not fair to judge.
  for (const name of ALL) expect([name, offers[name]]).toEqual([name, includes(tells[name].words)])
  expect(Object.keys(tells).sort()).toEqual([...ALL].sort())
})

const includes = (words: string) => expect.stringContaining(words)

const words = (text: string) => text.split(/\s+/).length

test.each([
  ['English', debriefQuestions],
  ['Twi', twiQuestions],
])('an offer has 35 words at most, with its place and the two answers to it: %s', (_, t) => {
  const screen = (name: Offer) => [t.at(8, 8), t.offers[name], t.genuine, t.scam].join(' ')
  const long = ALL.filter((name) => words(screen(name)) > 35)
  expect(long).toEqual([])
  // The check finds one that is longer than the others.
  expect(words(screen('fund') + ' and more'.repeat(6))).toBeGreaterThan(35)
})

test('no offer is the app that the class is about to play', () => {
  for (const name of PHASES.flatMap((phase) => offerNamesOf(phase))) {
    expect(debriefQuestions.offers[name]).not.toMatch(/\bmin(?:e|er|ing)\b|machine/i)
    for (const machine of MINING) expect(debriefQuestions.offers[name]).not.toContain(machine.name)
  }
})
