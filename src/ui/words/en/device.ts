import { inLanguage } from '#core/in-words.ts'

/** A browser on a device, by what it sends of itself. */
export const device = inLanguage('device', {
  on: (browser: string, system: string) => `${browser} on ${system}`,
  systemOnly: (system: string) => `A browser on ${system}`,
  program: (words: string) => `An unknown program (${words})`,
  unknown: 'Unknown browser',
})
