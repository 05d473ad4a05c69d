import { lessonScenes, whisperChoices } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const whisper = {
  name: 'whisper',
  kind: 'plain',
  words: lessonScenes.whisper,
  minutes: { 30: 2, 60: 3, 90: 6 },
  does: [act('autopilot.set', { paysWithdrawals: false })],
  phone: {
    shows: 'screen',
    asks: { kind: 'taps', choices: whisperChoices, many: false },
    saysItself: true,
  },
  waitsFor: 'tapped',
} as const satisfies Scene
