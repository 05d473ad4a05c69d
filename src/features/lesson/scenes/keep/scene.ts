import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const keep: Scene = {
  name: 'keep',
  words: lessonScenes.keep,
  minutes: { 30: 2, 60: 3, 90: 4 },
  does: [act('debrief.setQuestions', { phase: 'after', open: false })],
  phone: 'screen',
  isOnHall: true,
  to: '/debrief',
  // The steps: what to take along, then the genuine offers of the questions before, then of those after.
  steps: 3,
}
