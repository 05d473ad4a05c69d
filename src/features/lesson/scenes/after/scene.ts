import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const after = {
  name: 'after',
  kind: 'offers',
  phase: 'after',
  words: lessonScenes.after,
  minutes: { 30: 2, 60: 3, 90: 6 },
  does: [act('debrief.setQuestions', { phase: 'after', open: true })],
  phone: { shows: 'screen', saysItself: true },
  waitsFor: 'answeredAfter',
} as const satisfies Scene
