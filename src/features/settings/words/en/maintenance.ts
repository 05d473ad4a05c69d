import { inWords } from '#core/in-words.ts'

// What learners read while the house is closed.
export const maintenance = inWords('maintenance', {
  title: 'Closed for maintenance',
  text: (platform: string) =>
    `${platform} is being worked on and will be back. Your practice money and machines are safe.`,
})
