import { inLanguage } from '../../in-words.ts'

// What is said about languages, on each screen of one that is not English.

/** What everybody has to know of a language that nobody has signed: in English too. */
export const DRAFT = 'Draft, not yet read by a speaker'

export const languages = inLanguage('languages', {
  label: 'Language',
  draft: DRAFT,
  /** The practice notice, beside the English one, which stands on every screen to the letter. */
  practice: 'Practice money. No real cedis move here.',
})
