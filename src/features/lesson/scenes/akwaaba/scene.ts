import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import type { Scene } from '../scene.ts'

export const akwaaba: Scene = {
  name: 'akwaaba',
  words: lessonScenes.akwaaba,
  minutes: { 30: 3, 60: 5, 90: 7 },
  isLobby: true,
  does: [],
  phone: 'strip',
  isBeforeMoney: true,
  waitsFor: 'joined',
}
