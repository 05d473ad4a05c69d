import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const after: Scene = {
  name: 'after',
  words: lessonScenes.after,
  minutes: { 30: 2, 60: 3, 90: 6 },
  does: [act('debrief.setQuestions', { phase: 'after', open: true })],
  phone: 'screen',
  isOnHall: true,
  judges: 'after',
  waitsFor: 'answeredAfter',
}
