import { inLanguage } from '#core/in-words.ts'

// Before typed changes are lost.
export const leaving = inLanguage('leaving', {
  title: 'Leave without saving?',
  text: 'What you changed here is not saved. If you leave, it is lost; what is stored stays as it is.',
  stay: 'Keep editing',
  leave: 'Leave without saving',
})
