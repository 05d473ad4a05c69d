import { inLanguage } from '#core/in-words.ts'

// Learners read these around the verses, on the dashboard and on /verses.

export const versesPage = inLanguage('versesPage', {
  title: 'Verses',
  lead: 'A verse for each business day.',
  loading: 'Loading the verses...',
  loadError: 'The verses could not be loaded',
  daily: 'Verse of the day',
  copyWhat: 'verse of the day',
  earlier: 'Earlier days',
  copied: 'Verse copied to clipboard!',
  /** The verse as it is copied and shared. */
  asText: (text: string, reference: string) => `${text} (${reference})`,
})
