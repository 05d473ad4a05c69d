import type { Verse } from '../../schema.ts'

/** The verses that hold every word searched for, in their reference or their text. */
export function versesWith<V extends Verse>(verses: readonly V[], search: string): readonly V[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return verses.filter(({ reference, text }) => {
    const all = plain(`${reference} ${text}`)
    return words.every((word) => all.includes(word))
  })
}

/** Nobody types a curved apostrophe. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}
