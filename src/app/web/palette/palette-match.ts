// A command fits what is typed better or worse. Every word must be found, at the start of a word or within
// one; the label counts for more than the other words for the same.

type MatchWords = { readonly label: string; readonly also?: string | undefined }

const START = 8
const WORD = 4
const WITHIN = 2
const ALSO = 1

/** 0 where a word is not found at all. */
export function fitOf(named: MatchWords, typed: string): number {
  const label = named.label.toLowerCase()
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = wanted.map((word) => fitOfWord(label, named.also?.toLowerCase() ?? '', word))
  if (fits.includes(0)) return 0
  const sum = fits.reduce((whole, fit) => whole + fit, 0)
  return label === typed.trim().toLowerCase() ? sum + START : sum
}

function fitOfWord(label: string, also: string, word: string): number {
  if (label.startsWith(word)) return START
  if (startsAWord(label, word)) return WORD
  if (startsAWord(also, word)) return ALSO
  // Nearly every name contains a given letter, so a single letter must begin a word.
  return word.length > 1 && label.includes(word) ? WITHIN : 0
}

function startsAWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))
}

/** The groups with what fits in each, best first; the group of the best first. */
export function selectFitting<C extends MatchWords>(
  groups: readonly { readonly title: string; readonly commands: readonly C[] }[],
  typed: string,
) {
  if (typed.trim() === '') return groups
  return groups
    .map(({ title, commands }) => {
      const fits = commands
        .map((command) => ({ command, fit: fitOf(command, typed) }))
        .filter(({ fit }) => fit > 0)
        .sort((one, other) => other.fit - one.fit)
      return { title, commands: fits.map(({ command }) => command), best: fits[0]?.fit ?? 0 }
    })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
}
