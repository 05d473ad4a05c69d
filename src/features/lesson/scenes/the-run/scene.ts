import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const theRun: Scene = {
  name: 'the-run',
  words: lessonScenes.theRun,
  minutes: { 30: 4, 60: 7, 90: 10 },
  does: [
    act('autopilot.set', { paysWithdrawals: true, everySeconds: 10, freeze: 'everyone' }),
    act('crowd.setMood', { mood: 'out' }),
  ],
  phone: 'screen',
  isOnHall: true,
  isRun: true,
  waitsFor: 'asked',
}
