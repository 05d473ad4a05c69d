// A language that nobody speaks: English with each word two fifths longer. It stands in for the texts of a
// real one where a test wants to see whether long words have room. Bundled by the test, never by the app.

const files = import.meta.glob<Record<string, unknown>>('../src/**/words/en/*.ts', {
  eager: true,
})

/** 'Deposit' is 'Depositooo': longer as a word is, so that it has no more places to break. */
function longer(text: string): string {
  return text.replace(/\p{L}{3,}/gu, (word) => word + 'o'.repeat(Math.ceil(word.length * 0.4)))
}

function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return longer(value)
  if (typeof value === 'function') {
    return (...given: unknown[]) => pseudo((value as (...of: unknown[]) => unknown)(...given))
  }
  if (Array.isArray(value)) return value.map(pseudo)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pseudo(part)]))
}

/** Every catalogue under its name; the admin area has its own here too, so it speaks along. */
export const catalogue = Object.fromEntries(
  Object.values(files).flatMap((file) =>
    Object.entries(file)
      .filter(([, texts]) => typeof texts === 'object')
      .map(([name, texts]) => [name, pseudo(texts)]),
  ),
)
