import * as v from 'valibot'
import { CATEGORIES, OWN_WORDS } from '#core/room-words.ts'
import { scenarioFile as t } from '../words/en/scenario-file.ts'

// A room keeps this of its scenario's file: how it speaks, and what its lesson says.

const MOST_DAYS = 120
const MOST_SENTENCES = 4

/** Refuses what no object of the file may have, and the lack of what it must. */
export const keyFault = ({ expected }: { expected: string | null }) =>
  expected === 'never' ? t.unknown : t.missing

/** A text of 1 to `most` signs. */
export const shortText = (most: number) =>
  v.pipe(
    v.string(t.text),
    v.trim(),
    v.check((value) => value.length >= 1 && value.length <= most, t.short(most)),
  )

/** 1 to `most` whole days. */
export const dayCount = (most: number) =>
  v.pipe(
    v.number(t.days(most)),
    v.safeInteger(t.days(most)),
    v.minValue(1, t.days(most)),
    v.maxValue(most, t.days(most)),
  )

const noun = v.pipe(v.string(t.text), v.trim(), v.regex(/^[a-z][a-z -]{0,22}[a-z]$/, t.word))
const shop = v.pipe(
  v.string(t.text),
  v.trim(),
  v.check((name) => name.length >= 2 && name.length <= 30, t.shop),
)
const [MACHINE, MACHINES, PROFIT, PROFITS, SHOP] = OWN_WORDS
/** The five words of a scenario; its nouns are read as `each`. */
const ownWords = <T extends v.GenericSchema<string>>(each: T) =>
  v.strictObject(
    {
      [MACHINE]: v.optional(each),
      [MACHINES]: v.optional(each),
      [PROFIT]: v.optional(each),
      [PROFITS]: v.optional(each),
      [SHOP]: v.optional(shop),
    },
    keyFault,
  )
const words = ownWords(noun)

/** A noun in a language with letters beyond those of English. */
const nounIn = v.pipe(
  v.string(t.text),
  v.trim(),
  v.regex(/^\p{Ll}[\p{Ll} ’-]{0,22}\p{Ll}$/u, t.word),
)
/** Words by the codes of languages. */
const inLanguages = <T extends v.GenericSchema>(each: T) =>
  v.strictObject({ ak: v.optional(each) }, keyFault)
const wordsIn = inLanguages(ownWords(nounIn))

const label = v.optional(shortText(20))
const categories = v.strictObject(
  Object.fromEntries(CATEGORIES.map((name) => [name, label])) as Record<
    (typeof CATEGORIES)[number],
    typeof label
  >,
  keyFault,
)

const sentence = shortText(240)
const sceneScript = v.pipe(
  v.strictObject(
    {
      /** How many business days pass, in a scene that moves the clock on. */
      days: v.optional(dayCount(MOST_DAYS)),
      say: v.optional(
        v.pipe(v.array(sentence), v.minLength(1, t.says), v.maxLength(MOST_SENTENCES, t.says)),
      ),
      phone: v.optional(shortText(120)),
      /** The words of `phone` in other languages. */
      phoneIn: v.optional(inLanguages(shortText(120))),
      wall: v.optional(shortText(60)),
    },
    keyFault,
  ),
  v.check(
    ({ days: pass, say, phone, wall }) => pass === undefined || !!(say && phone && wall),
    t.daysNeedWords,
  ),
)
export type SceneScript = v.InferOutput<typeof sceneScript>

/**
 * The parts of the file that a room keeps: the machines and the settings stand in their own tables.
 */
const stored = {
  scenario: v.pipe(v.string(t.text), v.regex(/^[a-z][a-z0-9-]{1,29}$/, t.word)),
  title: shortText(60),
  about: shortText(240),
  words: v.optional(words, {}),
  wordsIn: v.optional(wordsIn),
  /** The names of the ten categories. */
  categories: v.optional(categories, {}),
  /** The span of an offer's rate: a day or thirty days. Profit is credited each day either way. */
  rate: v.optional(v.picklist(['day', 'month'], t.rate), 'day'),
  /** Scripts by the names of scenes. */
  lesson: v.optional(v.record(v.string(), sceneScript), {}),
}

export const storedScenario = v.object(stored)
export type StoredScenario = v.InferOutput<typeof storedScenario>

/** The part of a room's scenario that everyone may know: how it speaks. */
export const publicScenario = v.object({
  name: v.string(),
  words: stored.words,
  wordsIn: stored.wordsIn,
  categories: stored.categories,
  rate: stored.rate,
})
