import { inLanguage } from '#core/in-words.ts'

export const run = inLanguage('run', {
  underWay: 'A run is under way. Wait until it is over. Nothing was changed.',
  nobody: 'Nobody has anything to ask for, and no withdrawal waits. Nothing was changed.',
  nothing: 'Nobody would ask now, and the drawer is empty. Nothing was changed.',
})
