import { searchForm } from '#core/one-form.ts'
import type { Verse } from '../../schema.ts'

/** The verses that hold every word searched for, in their reference or their text. */
export function versesWith<V extends Verse>(verses: readonly V[], search: string): readonly V[] {
  const words = searchForm(search).split(/\s+/).filter(Boolean)
  return verses.filter(({ reference, text }) => {
    const all = searchForm(`${reference} ${text}`)
    return words.every((word) => all.includes(word))
  })
}
