import type { device as english } from '../en/device.ts'

export const device: typeof english = {
  on: (browser: string, system: string) => `${browser} wɔ ${system} so`,
  systemOnly: (system: string) => `Browser wɔ ${system} so`,
  program: (words: string) => `Program bi a yɛnnim (${words})`,
  unknown: 'Browser a yɛnnim',
}
