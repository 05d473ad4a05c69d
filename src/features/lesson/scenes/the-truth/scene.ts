import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const theTruth = {
  name: 'the-truth',
  kind: 'truth',
  words: lessonScenes.theTruth,
  minutes: { 30: 4, 60: 7, 90: 10 },
  does: [
    act('autopilot.set', { deposits: 'off', paysWithdrawals: false }),
    act('crowd.setMood', { mood: 'away' }),
    act('debrief.setRevealed', { revealed: true }),
  ],
  phone: { shows: 'screen', asks: { kind: 'page', to: '/truth' }, saysItself: true },
  asksClass: () => [0, 1, 2],
} as const satisfies Scene
