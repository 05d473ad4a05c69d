// One text can be typed with different characters: é as one or two, a no-break space, two blanks,
// three kinds of apostrophe, full-width letters. So texts are brought into one form before they are stored
// or compared.

/** A text that somebody typed, in the form in which it is stored and compared. */
export function inOneForm(text: string): string {
  return folded(text).trim()
}

/**
 * Repeats the steps until nothing changes, because one step can create work for another: removing a mark
 * can leave a letter next to its accent.
 */
function folded(text: string): string {
  const next = text
    .replace(/[‘’‛ʼʻ′`´＇]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
  return next === text ? text : folded(next)
}

// The database function search_form() does the same; `one-form.test.ts` compares the two.
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
/** Letters of Ghana's languages that many keyboards lack, and the letters that people type instead. */
const TYPED = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v', ß: 'ss' }

/**
 * The form of a text for searching: lower case, without accents, and with plain letters where keyboards
 * lack the real ones.
 */
export function searchForm(text: string): string {
  return folded(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ɛɔŋɖƒɣʋß]/g, (letter) => TYPED[letter as keyof typeof TYPED])
}

/** Returns a test that accepts a text with every word of the search, in any order. */
export function finderOf(search: string): (text: string) => boolean {
  const words = searchForm(search).split(/\s+/).filter(Boolean)
  return (text) => {
    const form = searchForm(text)
    return words.every((word) => form.includes(word))
  }
}
