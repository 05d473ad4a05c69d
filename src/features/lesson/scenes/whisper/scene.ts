import { lessonScenes, whisperChoices } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const whisper: Scene = {
  name: 'whisper',
  words: lessonScenes.whisper,
  minutes: { 30: 2, 60: 3, 90: 6 },
  does: [act('autopilot.set', { paysWithdrawals: false })],
  phone: 'screen',
  isOnHall: true,
  taps: { choices: whisperChoices, many: false },
  waitsFor: 'tapped',
}
