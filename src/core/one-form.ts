// One text can be written with many signs: é as one sign or two, a blank that does not break, two blanks,
// an apostrophe in three shapes, full-width letters. What is compared is brought into one form first.

/** A text that somebody typed, in the form in which it is stored and compared. */
export function inOneForm(text: string): string {
  return folded(text).trim()
}

/**
 * Folds the text until nothing changes: a step makes work for the next, such as an accent beside
 * its letter.
 */
function folded(text: string): string {
  const next = text
    .replace(/[‘’‛ʼʻ′`´＇]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
  return next === text ? text : folded(next)
}

// The database has it as search_form(): `one-form.test.ts` compares the two.
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
/** Letters of Ghana's languages that many keyboards lack, and what is typed in their place. */
const TYPED = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v', ß: 'ss' }

/**
 * The form in which a search looks at a text: without case, accents, and the letters that a keyboard
 * may lack.
 */
export function searchForm(text: string): string {
  return folded(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ɛɔŋɖƒɣʋß]/g, (letter) => TYPED[letter as keyof typeof TYPED])
}

/** Makes the finder of a search: true of a text that holds every word of it, in any order. */
export function finderOf(search: string): (text: string) => boolean {
  const words = searchForm(search).split(/\s+/).filter(Boolean)
  return (text) => {
    const form = searchForm(text)
    return words.every((word) => form.includes(word))
  }
}
