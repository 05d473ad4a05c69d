import { inLanguage } from '#core/in-words.ts'

// Before somebody who joined with a name logs out: they have no password to come back with.

export const seatLeave = inLanguage('seatLeave', {
  title: 'Log out on this phone?',
  text: 'You may stop at any time. To come back you need your return card, or a code from your facilitator.',
  card: 'If you have not kept your card: stay, and press ‘Show the card’.',
  leave: 'Log out',
  stay: 'Stay',
})
