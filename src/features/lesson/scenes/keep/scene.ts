import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const keep = {
  name: 'keep',
  kind: 'plain',
  words: lessonScenes.keep,
  minutes: { 30: 2, 60: 3, 90: 4 },
  does: [act('debrief.setQuestions', { phase: 'after', open: false })],
  phone: { shows: 'screen', asks: { kind: 'page', to: '/debrief' }, saysItself: true },
  // The steps: what has changed, where to report, the genuine offers of the questions before, of those after.
  steps: 4,
} as const satisfies Scene
