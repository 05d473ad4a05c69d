import { inLanguage, roomWord } from '#core/in-words.ts'

// Learners read these while the house is closed.
export const maintenance = inLanguage('maintenance', {
  title: 'Closed for maintenance',
  text: (platform: string) =>
    `${platform} is being worked on and will be back. Your practice money and ${roomWord('machines')} are safe.`,
})
