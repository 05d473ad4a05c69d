import { callThings, type RoomWords } from './in-words.ts'
import type { Locale } from './locales.ts'

/** The five words that a scenario may replace, as the English texts spell them. */
export const OWN_WORDS = ['machine', 'machines', 'profit', 'profits', 'Mining Machines'] as const
const SHOP = 'Mining Machines'
const TWI_SHOP = 'Mining Mfidie'
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

/** A room's own words, and its names for the categories of machines. */
export type RoomSpeech = {
  readonly words: OwnWords
  /** The words in other languages, by their codes. */
  readonly wordsIn?: Readonly<Partial<Record<Locale, OwnWords | undefined>>> | undefined
  readonly categories?: Readonly<Record<string, string | undefined>>
}

let categories: Readonly<Record<string, string | undefined>> = {}

/** The room's own name for a category, where it has one. */
export const ownCategory = (name: string) => categories[name]

/** Makes all later texts use this room's words; null restores the original ones. */
export function speakAs(room: RoomSpeech | null): void {
  categories = room?.categories ?? {}
  const words = roomWordsOf(room)
  callThings(() => words)
}

/**
 * Makes one text in a room's words, in a process that serves many rooms (a mail, the head of a sheet).
 * `say` must be synchronous, so that no other room's text is made meanwhile. Null means the original words.
 */
export function sayAs<T>(room: RoomSpeech | null, say: () => T): T {
  const words = roomWordsOf(room)
  const before = callThings(() => words)
  try {
    return say()
  } finally {
    callThings(before)
  }
}

/** Every phrase that this room renames, with its replacement. */
export function roomWordsOf(room: RoomSpeech | null): RoomWords {
  if (!room) return {}
  const { words, wordsIn } = room
  const spoken: Record<string, string> = {}
  for (const noun of ['machine', 'machines', 'profit', 'profits'] as const) {
    const own = words[noun]
    if (own === undefined) continue
    const fitting = /^[aeiou]/i.test(own) ? 'an' : 'a'
    add(spoken, noun, own)
    spoken[`Mining ${capital(noun)}`] = capital(own)
    spoken[`a ${noun}`] = spoken[`a mining ${noun}`] = `${fitting} ${own}`
    spoken[`A ${noun}`] = `${capital(fitting)} ${own}`
  }
  // In Twi the room's English words stand in as loan words if it has no Twi ones.
  const twi = wordsIn?.ak
  const machine = twi?.machine ?? words.machine
  const machines = twi?.machines ?? words.machines
  add(spoken, 'mfasoɔ', twi?.profits ?? 'mfasoɔ')
  if (machines !== undefined) add(spoken, 'mfidie', machines)
  if (machine !== undefined) {
    add(spoken, 'afidie', machine)
    // The Twi short form of 'your' fits only the original word; another word takes the full form.
    spoken['w’afidie'] = `wo ${machine}`
    spoken['W’afidie'] = `Wo ${machine}`
  }
  const [shop, twiShop] = [words[SHOP], twi?.[SHOP] ?? words[SHOP]]
  return {
    ...spoken,
    [SHOP]: shop ?? SHOP,
    [TWI_SHOP]: twiShop ?? TWI_SHOP,
  }
}

/**
 * Adds a noun in lower case and with a capital. It also replaces the noun after 'mining', so that no
 * 'mining' is left over.
 */
function add(said: Record<string, string>, noun: string, own: string): void {
  said[noun] = said[`mining ${noun}`] = own
  said[capital(noun)] = said[`Mining ${noun}`] = capital(own)
}

const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
