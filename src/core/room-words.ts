import { type Sentence, speak } from './in-words.ts'
import type { Locale } from './locales.ts'

/** The five words that a scenario may have of its own, as the catalogue says them. */
export const OWN_WORDS = ['machine', 'machines', 'profit', 'profits', 'Mining Machines'] as const
const SHOP = 'Mining Machines'
export type OwnWords = { readonly [Word in (typeof OWN_WORDS)[number]]?: string | undefined }

/** The categories of a machine in the catalogue. */
export const CATEGORIES = [
  'asic',
  'gpu',
  'rig',
  'farm',
  'other',
  'holy',
  'blessed',
  'sacred',
  'divine',
  'miraculous',
] as const

/** How a room speaks: its words, and what it calls the categories of its catalogue. */
export type RoomSpeech = {
  readonly words: OwnWords
  /** The words in other languages, by their codes. */
  readonly wordsIn?: Readonly<Partial<Record<Locale, OwnWords | undefined>>> | undefined
  readonly categories?: Readonly<Record<string, string | undefined>>
}

/** 'Mining Machines', the name of the shop; 'a mining machine', 'Machines', 'profits' and so on. */
const PATTERN = /(Mining Machines)|\b(?:(an?) )?(mining )?(machines?|profits?)\b/gi
/**
 * The words for the machine in Twi: 'Mining Mfidie', 'afidie', 'W’afidie' and so on. The sign
 * before the word is kept: the oldest browsers cannot look behind.
 */
const TWI = /(Mining Mfidie)|(^|[^\p{L}])(?:([wmn])’)?(mining )?(afidie|mfidie|mfasoɔ)(?!\p{L})/giu
const OF_TWI: Readonly<Record<string, keyof OwnWords>> = {
  afidie: 'machine',
  mfidie: 'machines',
  mfasoɔ: 'profits',
}
/** 'W’afidie' is 'your machine': before another word the short form is whole again. */
const WHOSE: Readonly<Record<string, string>> = { w: 'wo', m: 'me', n: 'ne' }
/** Each of these words, wherever it stands. */
const NOUNS = /machines?|profits?|afidie|mfidie|mfasoɔ/gi
/** A mark in what somebody typed, so that none of it is taken for a word of the catalogue. */
const KEPT = '\u2060'

let categories: Readonly<Record<string, string | undefined>> = {}

/** The room's own name for a category, where it has one. */
export const ownCategory = (name: string) => categories[name]

/** From now on the catalogue speaks like this room; null is as it is written. */
export function speakAs(room: RoomSpeech | null): void {
  categories = room?.categories ?? {}
  speak(room && { say: (text) => sayInTwi(room, sayIn(room.words, text)), make })
}

/**
 * Says one thing as a room does, in a process that serves many: a mail, the head of a sheet. `say` makes
 * it at once, so that nothing else is said meanwhile. Null is as it is written.
 */
export function sayAs<T>(room: RoomSpeech | null, say: () => T): T {
  speakAs(room)
  try {
    return say()
  } finally {
    speakAs(null)
  }
}

function sayIn(own: OwnWords, text: string): string {
  return text.replace(
    PATTERN,
    (found: string, shop?: string, article?: string, mining?: string, word = '') => {
      if (shop === 'Mining Machines') return own[shop] ?? found
      const said = own[(shop ? 'machines' : word.toLowerCase()) as keyof OwnWords]
      if (said === undefined) return found
      const isLarge = /^[A-Z]/.test(article ? '' : mining || word || found)
      const noun = isLarge ? (said[0] ?? '').toUpperCase() + said.slice(1) : said
      if (!article) return noun
      const fitting = /^[aeiou]/i.test(said) ? 'an' : 'a'
      return `${article.startsWith('A') ? 'A' : 'a'}${fitting.slice(1)} ${noun}`
    },
  )
}

/** A text in Twi; where the room has no words of its own in it, those of English stand in it as loans. */
function sayInTwi({ words, wordsIn }: RoomSpeech, text: string): string {
  const own = wordsIn?.ak
  const loan = { ...words, profit: 'mfasoɔ', profits: 'mfasoɔ' }
  return text
    .replace(
      TWI,
      (found: string, shop?: string, before = '', whose?: string, mining?: string, word = '') => {
        if (shop === 'Mining Mfidie') return own?.[SHOP] ?? words[SHOP] ?? found
        const name = OF_TWI[(shop ? 'mfidie' : word).toLowerCase()] ?? 'machine'
        const said = own?.[name] ?? loan[name]
        if (said === undefined) return found
        const first = whose ?? mining ?? (shop ? shop : word)
        const all = whose ? `${WHOSE[whose.toLowerCase()]} ${said}` : said
        return before + (/^\p{Lu}/u.test(first) ? capital(all) : all)
      },
    )
    .replaceAll(KEPT, '')
}

const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)

function keep(given: unknown): unknown {
  return typeof given === 'string'
    ? given.replace(NOUNS, (found) => `${found[0]}${KEPT}${found.slice(1)}`)
    : given
}

/**
 * Makes a sentence in which what somebody typed is marked. What chooses between texts rather than
 * stands in one is given as it is: marked, it would choose none.
 */
function make(sentence: Sentence, given: readonly unknown[]): unknown {
  const plain = bare(() => sentence(...given))
  const marked = given.map((each, at) => {
    const own = keep(each)
    return own !== each &&
      bare(() => sentence(...given.slice(0, at), own, ...given.slice(at + 1))) === plain
      ? own
      : each
  })
  return sentence(...marked)
}

/** The text without the marks; null where none can be said. */
function bare(say: () => unknown): string | null {
  try {
    return JSON.stringify(say())?.replaceAll(KEPT, '') ?? ''
  } catch {
    return null
  }
}
