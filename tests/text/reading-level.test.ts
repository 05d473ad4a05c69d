import { expect, test } from 'vitest'
import { offerNamesOf, PHASES } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { signCards } from '#features/debrief/words/en/sign-cards.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { joinPages } from '#features/joining/words/en/join-pages.ts'
import { lobbyPage } from '#features/joining/words/en/seat-pages.ts'
import { lessonFriends } from '#features/lesson/words/en/lesson-friends.ts'
import { lessonPhone } from '#features/lesson/words/en/lesson-phone.ts'
import { lessonScenes, whisperChoices } from '#features/lesson/words/en/lesson-scenes.ts'
import { products } from '#features/machines/words/en/products.ts'
import { cashOut as cashOutWords } from '#features/run/words/en/cash-out.ts'
import { lessonTruth } from '#features/truth/words/en/lesson-truth.ts'
import { depositPage } from '#features/wallet/words/en/deposit-page.ts'
import { wallet as walletWords } from '#features/wallet/words/en/wallet.ts'
import { withdrawPage } from '#features/wallet/words/en/withdraw-page.ts'

// A lesson's texts on phones are read by a class of thirteen-year-olds, in their second language: grade 6
// at most, of each text that is long enough to have one, and of each screen's texts together.

const MOST_GRADE = 6
/** A formula of averages says nothing of a few words. */
const LEAST_WORDS = 8

/** The word in a text in place of a name, an amount or a count: it reads like one. */
const given = (at: number) => ['Ama', 'GHS 20', 'Ama', 'GHS 20'][at]

function textsOf(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  if (typeof text === 'function') {
    const made = (text as (...given: unknown[]) => unknown)(...[0, 1, 2, 3].map(given))
    return textsOf(made)
  }
  if (typeof text !== 'object' || text === null) return []
  return Object.keys(text).flatMap((key) => textsOf(Reflect.get(text, key)))
}

const { sheet: _, offers, adminsLook: __, notAdmins: ___, ...questions } = debriefQuestions
const phones = Object.values(lessonScenes).map(({ phone }) => phone)

/** The words on each screen of a lesson. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  joining: textsOf([joinPages.name, joinPages.card, joinPages.locked]),
  lobby: textsOf(lobbyPage),
  scenes: textsOf(phones),
  choices: textsOf(whisperChoices),
  phone: textsOf([lessonPhone, lessonFriends]),
  truth: textsOf(lessonTruth),
  signs: [...signTitles, ...signCards.cards.map((card) => card(null).text)],
  'cashing out': textsOf(cashOutWords),
  'paying in': textsOf([
    depositPage.amountTitle,
    depositPage.overPocket,
    depositPage.sendTitle,
    depositPage.momoText,
    depositPage.momoText,
    depositPage.momoShort,
    walletWords.depositSentAtOnce,
  ]),
  buying: textsOf([products.lead, products.noneOwned, products.buy, products.success]),
  'taking out': textsOf([
    withdrawPage.lead,
    withdrawPage.cannotYet,
    withdrawPage.reviewWords,
    walletWords.belowMinimum,
    walletWords.bonusNeedsDeposit,
  ]),
  debrief: textsOf([debriefPage.report, debriefAnswers.lead]),
  questions: textsOf(questions),
  offers: PHASES.flatMap((phase) => offerNamesOf(phase).map((name) => offers[name])),
  'own answers': textsOf([debriefAnswers.own, Object.values(debriefAnswers.tells)]),
}

/** Texts that are to the letter those of the original. */
const QUOTED = [walletWords.bonusNeedsDeposit]

const isLong = (text: string) => (text.match(/[A-Za-z’']+/g) ?? []).length >= LEAST_WORDS

test('what a learner reads in a lesson is of grade 6 at most, each text of it', () => {
  const hard = Object.entries(SCREENS).flatMap(([screen, texts]) =>
    texts
      .filter((text) => isLong(text) && !QUOTED.includes(text) && gradeOf(text) > MOST_GRADE)
      .map((text) => `${screen}, ${gradeOf(text).toFixed(1)}: ${text}`),
  )
  expect(hard).toEqual([])
})

test.each(
  Object.keys(SCREENS),
)('the texts of a screen together are of grade 6 at most: %s', (screen) => {
  const all = (SCREENS[screen] ?? []).map((text) => text.replace(/[.!?]?$/, '.')).join(' ')
  expect(gradeOf(all)).toBeLessThanOrEqual(MOST_GRADE)
})

test('the measure is that of its source: the published reading ease of a published sentence', () => {
  // 13 words and 24 syllables, whose ease is 37.5.
  const platypus =
    'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.'
  expect(easeOf(platypus)).toBeCloseTo(37.5, 1)
  expect(gradeOf(platypus)).toBeCloseTo(0.39 * 13 + (11.8 * 24) / 13 - 15.59, 5)
  expect(easeOf('The cat sat on the mat.')).toBeCloseTo(116.1, 1)
  expect(gradeOf('The cat sat on the mat.')).toBeCloseTo(-1.45, 2)
})

test.each([
  ['machine', 2],
  ['paid', 1],
  ['asked', 1],
  ['wanted', 2],
  ['money', 2],
  ['facilitator', 5],
  ['prices', 2],
  ['wallet', 2],
  ['whole', 1],
  ['little', 2],
])('%s is heard in %s syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count)
})

test('the check finds a text that is too hard', () => {
  expect(
    gradeOf('Operators of unregistered investment organisations guarantee extraordinary returns.'),
  ).toBeGreaterThan(MOST_GRADE)
})

// The difficulty of a text: the grade level of Kincaid, Fishburne, Rogers & Chissom (1975), Derivation of
// New Readability Formulas for Navy Enlisted Personnel, Research Branch Report 8-75:
//   0.39 × words / sentences + 11.8 × syllables / words − 15.59
// and the reading ease of Flesch (1948), A New Readability Yardstick:
//   206.835 − 1.015 × words / sentences − 84.6 × syllables / words

const wordsOf = (text: string) => text.match(/[A-Za-z][A-Za-z’']*/g) ?? []

/** A text as it is said, not read letter by letter: figures are short words, and GHS is 'cedis'. */
const spoken = (text: string) =>
  text.replace(/GHS/g, 'cedis').replace(/\d(?:[\d.,]*\d)?\s?%?/g, ' ten ')

/** These are counted wrong by the rule below. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  momo: 2,
  people: 2,
  somebody: 3,
  everybody: 4,
  anybody: 4,
  nobody: 3,
  being: 2,
  idea: 3,
  seemingly: 3,
  cedi: 2,
  cedis: 2,
  something: 2,
  everything: 3,
  someone: 2,
}

/** Groups of vowels, but for an e that is not heard. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[’']/g, '')
  const known = EXCEPTIONS[plain]
  if (known !== undefined) return known
  const heard = plain
    .replace(/(?:[^laeiouy]|[aeiouy]l)es?$/, (end) =>
      /(?:[sxz]|ch|sh|[cg])es$/.test(plain) ? end : (end[0] ?? ''),
    )
    .replace(/([^td])ed$/, '$1')
    .replace(/^y/, '')
  return Math.max(1, (heard.match(/[aeiouy]+/g) ?? []).length)
}

function countOf(text: string) {
  const said = spoken(text)
  const words = wordsOf(said)
  const sentences = said.split(/[.!?:…]+(?:\s|$)/).filter((part) => /[A-Za-z]/.test(part)).length
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return { words: words.length, sentences: Math.max(1, sentences), syllables }
}

function gradeOf(text: string): number {
  const { words, sentences, syllables } = countOf(text)
  return (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59
}

function easeOf(text: string): number {
  const { words, sentences, syllables } = countOf(text)
  return 206.835 - (1.015 * words) / sentences - (84.6 * syllables) / words
}
