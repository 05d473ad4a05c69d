import { inLanguage } from '#core/in-words.ts'

/** The page for somebody who comes to a class that is over. */
export const closedRoom = inLanguage('closedRoom', {
  title: 'This class is closed',
  join: 'Nobody joins any more. Who was here can come back with their card, or sign in, and read everything.',
})
