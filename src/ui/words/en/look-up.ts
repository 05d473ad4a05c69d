import { inLanguage } from '#core/in-words.ts'

// Over every phone, while the facilitator wants eyes.

export const lookUp = inLanguage('lookUp', {
  title: 'Look up',
  text: 'Your phone goes on when your facilitator says so.',
})
