import { inLanguage } from '#core/in-words.ts'

// The built-in list says these, where the house's own cannot be had.

export const dashboardSample = inLanguage('dashboardSample', {
  unreached: 'Sample list: the app cannot be reached. These are not on offer.',
  unreadable: 'Sample list: the list of the app could not be read. These are not on offer.',
})
