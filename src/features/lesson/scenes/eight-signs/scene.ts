import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import type { Scene } from '../scene.ts'

export const eightSigns = {
  name: 'eight-signs',
  kind: 'plain',
  words: lessonScenes.eightSigns,
  minutes: { 30: 4, 60: 8, 90: 11 },
  does: [],
  phone: {
    shows: 'screen',
    asks: {
      kind: 'taps',
      get choices() {
        return Object.fromEntries(signTitles.map((title, at) => [`sign-${at + 1}`, title]))
      },
      many: true,
    },
    saysItself: true,
  },
  asksClass: (step) => (step === signTitles.length ? [3] : []),
  steps: signTitles.length,
} as const satisfies Scene
