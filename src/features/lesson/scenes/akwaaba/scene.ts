import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import type { Scene } from '../scene.ts'

export const akwaaba = {
  name: 'akwaaba',
  kind: 'lobby',
  words: lessonScenes.akwaaba,
  minutes: { 30: 3, 60: 5, 90: 7 },
  does: [],
  phone: { shows: 'strip' },
  waitsFor: 'joined',
} as const satisfies Scene
