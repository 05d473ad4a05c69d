import { inLanguage } from '#core/in-words.ts'

// Each screen in another language than English says these about languages.

/** The warning that everybody reads beside a language that nobody has signed. */
export const DRAFT = 'Draft, not yet read by a speaker'

export const languages = inLanguage('languages', {
  label: 'Language',
  draft: DRAFT,
})
