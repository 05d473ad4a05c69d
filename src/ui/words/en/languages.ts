import { inLanguage } from '#core/in-words.ts'

// What is said about languages, on each screen of one that is not English.

/** The warning that everybody reads beside a language that nobody has signed. */
export const DRAFT = 'Draft, not yet read by a speaker'

export const languages = inLanguage('languages', {
  label: 'Language',
  draft: DRAFT,
})
