import { inLanguage } from '#core/in-words.ts'

// A form says these when somebody else saved meanwhile what it was begun on.

export const newer = inLanguage('newer', {
  text: 'What you typed is still here, and nothing of yours is saved yet.',
  waiting: 'Fetching the new values...',
  caption: 'What was changed meanwhile',
  stored: 'Stored now',
  yours: 'Yours',
  untouched: 'Not changed by you',
  load: 'Load the new values',
  loadHint:
    'Loads what you have not touched. Where both of you changed something, yours stays and you choose.',
  loaded: 'The new values are in the form. Nothing is saved yet.',
})
