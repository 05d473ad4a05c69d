import { callThings, type RoomWords } from './in-words.ts'
import type { Locale } from './locales.ts'

/** The five words that a scenario may have of its own, as the catalogue says them. */
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

/** A room's speech: its words, and what it calls the categories of its catalogue. */
export type RoomSpeech = {
  readonly words: OwnWords
  /** The words in other languages, by their codes. */
  readonly wordsIn?: Readonly<Partial<Record<Locale, OwnWords | undefined>>> | undefined
  readonly categories?: Readonly<Record<string, string | undefined>>
}

let categories: Readonly<Record<string, string | undefined>> = {}

/** The room's own name for a category, where it has one. */
export const ownCategory = (name: string) => categories[name]

/** Makes the catalogue speak like this room from now on; null is as it is written. */
export function speakAs(room: RoomSpeech | null): void {
  categories = room?.categories ?? {}
  const words = roomWordsOf(room)
  callThings(() => words)
}

/**
 * Says one thing as a room does, in a process that serves many: a mail, the head of a sheet. `say` makes
 * it at once, so that nothing else is said meanwhile. Null is as it is written.
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

/** Each phrase that this room says otherwise, as it says it. */
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
  // In Twi the words of English stand as loans, where the room has none in it.
  const twi = wordsIn?.ak
  const machine = twi?.machine ?? words.machine
  const machines = twi?.machines ?? words.machines
  add(spoken, 'mfasoɔ', twi?.profits ?? 'mfasoɔ')
  if (machines !== undefined) add(spoken, 'mfidie', machines)
  if (machine !== undefined) {
    add(spoken, 'afidie', machine)
    // Before another word the short form of 'your' is whole again.
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

/** A noun, at the beginning of a sentence too; 'mining' goes with the machines of the catalogue. */
function add(said: Record<string, string>, noun: string, own: string): void {
  said[noun] = said[`mining ${noun}`] = own
  said[capital(noun)] = said[`Mining ${noun}`] = capital(own)
}

const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
