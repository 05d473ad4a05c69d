import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const theRun = {
  name: 'the-run',
  kind: 'run',
  words: lessonScenes.theRun,
  minutes: { 30: 4, 60: 7, 90: 10 },
  does: [
    act('autopilot.set', { paysWithdrawals: true, everySeconds: 'slow', freeze: 'everyone' }),
    act('crowd.setMood', { mood: 'out' }),
  ],
  phone: { shows: 'screen', saysItself: true },
  waitsFor: 'asked',
} as const satisfies Scene
