import { COMMON_PASSWORDS } from './common-passwords.ts'

/** The facts that an attacker knows of one account, beside the lists of common passwords. */
export type KnownToAll = { readonly email?: string; readonly platformName?: string }

const LETTER = /\p{L}/u
/** The longest stretch that may come over and over: 'aaaaaaaaaaaa', 'abcabcabcabc'. */
const STRETCH = 6
/** The shortest common word that is looked for: shorter ones are in too many honest passwords. */
const SHORTEST_WORD = 4

/** Digits and signs that stand for letters; `1` and `!` are read both ways. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
  '6': 'g',
}

/**
 * True if a long password is one that programs make first, out of lists: a word with digits and signs
 * around and between, a word twice or two of them, also in leet ('p4ssw0rd'), of the common ones, the
 * platform's name and the person's own address; or digits alone.
 */
export function isObvious(password: string, known: KnownToAll): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  if (lettersOf(typed) === '' || isRepeated(typed)) return true
  const own = new Set(wordsOf(known))
  const isWord = (text: string) => own.has(text) || isCommonWord(text)
  return readingsOf(typed).some((text) => isMadeOf(text, isWord))
}

/** The platform's name and the part of an address before the `@`, whole and in their parts. */
function wordsOf({ email = '', platformName = '' }: KnownToAll): string[] {
  const names = [email.split('@')[0] ?? '', platformName].map((name) => name.toLowerCase())
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}]/u)])
  return parts.map(lettersOf).filter((word) => word.length >= SHORTEST_WORD)
}

function isCommonWord(text: string): boolean {
  if (text.length < SHORTEST_WORD) return false
  commonWords ??= new Set([...COMMON_PASSWORDS].map(lettersOf))
  return commonWords.has(text) || (text.endsWith('s') && commonWords.has(text.slice(0, -1)))
}

/** The letters of what is common, made when first asked: 'accra' of 'accra123'. */
let commonWords: Set<string> | null = null

function isRepeated(text: string): boolean {
  const lengths = Array.from({ length: STRETCH }, (_, at) => at + 1)
  return lengths.some((length) => {
    const stretch = text.slice(0, length)
    return text === stretch.repeat(Math.ceil(text.length / length)).slice(0, text.length)
  })
}

const lettersOf = (text: string) => [...text].filter((sign) => LETTER.test(sign)).join('')

/** The letters of it, and what they are where digits and signs stand for letters. */
function readingsOf(typed: string): string[] {
  const texts = [typed, ...trimmed([...typed])]
  const read = texts.flatMap((text) => [leet(text, 'i'), leet(text, 'l')])
  return [...new Set([...texts, ...read].map(lettersOf))]
}

/**
 * The signs without what stands around them, but for up to two: the last letter may be one of leet.
 */
function trimmed(signs: readonly string[]): string[] {
  const start = signs.findIndex((sign) => LETTER.test(sign))
  let end = signs.length
  while (end > 0 && !LETTER.test(signs[end - 1] ?? '')) end -= 1
  const starts = [start, start - 1, start - 2].filter((at) => at >= 0)
  const ends = [end, end + 1, end + 2].filter((at) => at <= signs.length)
  return starts.flatMap((from) => ends.map((to) => signs.slice(from, to).join('')))
}

function leet(text: string, one: 'i' | 'l'): string {
  return [...text]
    .map((sign) => (sign === '1' || sign === '!' ? one : (LEET[sign] ?? sign)))
    .join('')
}

/** One word, however often, or two of them. */
function isMadeOf(text: string, isWord: (text: string) => boolean): boolean {
  if (isWord(text)) return true
  for (let at = SHORTEST_WORD; at <= text.length - SHORTEST_WORD; at++) {
    const first = text.slice(0, at)
    if (!isWord(first)) continue
    const rest = text.slice(at)
    if (isWord(rest) || rest.replaceAll(first, '') === '') return true
  }
  return false
}
