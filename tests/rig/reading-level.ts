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
export function syllablesOf(word: string): number {
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

export function countOf(text: string) {
  const said = spoken(text)
  const words = wordsOf(said)
  const sentences = said.split(/[.!?:…]+(?:\s|$)/).filter((part) => /[A-Za-z]/.test(part)).length
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return { words: words.length, sentences: Math.max(1, sentences), syllables }
}

export function gradeOf(text: string): number {
  const { words, sentences, syllables } = countOf(text)
  return (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59
}

export function easeOf(text: string): number {
  const { words, sentences, syllables } = countOf(text)
  return 206.835 - (1.015 * words) / sentences - (84.6 * syllables) / words
}
