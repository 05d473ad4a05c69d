import { expect, test } from 'vitest'
import { catalogue as twi } from '#app/words/ak.ts'
import { CATALOGUES as all, textsIn } from '../rig/catalogues.ts'

// Words of the code that a learner of thirteen takes for something else: a house is where one
// lives, books are read, and a phone is not handed on. Learners read the catalogues that have a Twi
// twin.

const WRONG =
  /\b(?:the|this|a) house\b|\bhouse’s\b|\b(?:your|their|my|own|these) books\b|\bhand(?:s|ed)? (?:\w+ )*on\b|hand-on/i

/** Read by admins alone, or said of a house that one lives in. */
const NOT_LEARNERS = [
  // The long form of the debrief; learners have the cards.
  /^debriefPage\./,
  /^passwordPages\.setUp|^passwordPages\..*You run the house/,
  /^profile\..*: Run the house$/,
  /^wallet\.unmatched|^walletServer\.unmatched/,
  /^inspirations\./,
  // These are of a machine: the largest of the house, and a vial that is kept in it.
  /^machineNotes\./,
  /^personActions\./,
]

const wrong = (texts: readonly string[]) =>
  texts.filter((text) => WRONG.test(text) && !NOT_LEARNERS.some((of) => of.test(text)))

test('no text for learners speaks of the house, of their books or of handing a phone on', () => {
  const texts = Object.keys(twi).flatMap((name) => textsIn(name, all[name]))
  expect(texts.length).toBeGreaterThan(1500)
  expect(wrong(texts)).toEqual([])
})

test('the check finds each of these words', () => {
  const planted = [
    'a.b: Send it to the house.',
    'a.b: What the house’s cash is',
    'a.b: Come back to your books.',
    'a.b: A phone that you handed on',
    'a.b: Hand this phone on',
  ]
  expect(wrong(planted)).toEqual(planted)
  expect(wrong(['a.b: A bookshop', 'a.b: House cash is short: it holds GHS 1'])).toEqual([])
})

const BEFORE_TRUTH = [
  'lessonScenes',
  'lessonPhone',
  'lessonFriends',
  'lessonWall',
  'whisperChoices',
] as const
const TELLS = /put anything in|put nothing in|newcomers?|(?:is|are|was) (?:taken|paid) by robots/i

test('no screen before the truth says that nobody put anything in, or where the money is from', () => {
  const texts = BEFORE_TRUTH.flatMap((name) => textsIn(name, all[name])).concat(
    // Asked with nothing, too: that is when it would be said.
    ...textsIn('lessonWall.cameSince', () =>
      (all['lessonWall'] as { cameSince: (count: number, amount: number) => string }).cameSince(
        0,
        0,
      ),
    ),
  )
  const ofTruth = /\.(?:theTruth|eightSigns|keep|putIn|behind|ahead|even|robotsToo|putInWith)\b/
  expect(texts.filter((text) => TELLS.test(text) && !ofTruth.test(text))).toEqual([])
})
