import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import type { Scene } from '../scene.ts'

export const eightSigns: Scene = {
  name: 'eight-signs',
  words: lessonScenes.eightSigns,
  minutes: { 30: 4, 60: 8, 90: 11 },
  does: [],
  phone: 'screen',
  isOnHall: true,
  asksClass: (step) => (step === signTitles.length ? [3] : []),
  steps: signTitles.length,
  taps: {
    get choices() {
      return Object.fromEntries(signTitles.map((title, at) => [`sign-${at + 1}`, title]))
    },
    many: true,
  },
}
