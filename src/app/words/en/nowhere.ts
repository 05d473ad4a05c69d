import { inLanguage } from '#core/in-words.ts'

// At an address that is no page's, on the way home.

export const nowhere = inLanguage('nowhere', {
  said: 'There is no such page. This is your home.',
})
