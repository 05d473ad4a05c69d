import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const firstCedi = {
  name: 'first-cedi',
  kind: 'plain',
  words: lessonScenes.firstCedi,
  minutes: { 30: 4, 60: 8, 90: 11 },
  does: [
    act('debrief.setQuestions', { phase: 'before', open: false }),
    act('autopilot.set', { deposits: 'soon' }),
  ],
  phone: {
    shows: 'strip',
    asks: {
      kind: 'tasks',
      tasks: ['deposit', 'pay', 'credit', 'buy'],
      to: '/deposit',
      taskTo: { credit: '/wallet', buy: '/products', done: '/dashboard' },
    },
  },
  isJoinable: true,
  waitsFor: 'bought',
} as const satisfies Scene
