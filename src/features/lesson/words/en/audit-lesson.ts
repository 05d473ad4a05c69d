import { lessonScenes } from './lesson-scenes.ts'

// The log says these of a facilitator's work with the lesson. An act of the scene itself has the line of
// its own call beside it.

type LessonChange = {
  readonly by: string
  readonly before: Readonly<Record<string, string>> | null
  readonly after: Readonly<Record<string, string>> | null
}
type LessonSentence = { readonly label: string; readonly say: (words: LessonChange) => string }

const SCENES = new Map(
  Object.entries(lessonScenes).map(([key, words]) => [
    key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    words,
  ]),
)
const titleOf = (scene: string | undefined) => SCENES.get(scene ?? '')?.title ?? 'a scene'

export const lessonEntries: Readonly<Record<string, LessonSentence>> = {
  'lesson.begin': {
    label: 'Begin a lesson',
    say: ({ by, after }) => `${by} began a lesson of ${after?.['length'] ?? 'some'} minutes`,
  },
  'lesson.goTo': {
    label: 'Show a scene',
    say: ({ by, after }) => `${by} showed the scene ‘${titleOf(after?.['scene'])}’`,
  },
  'lesson.showStep': {
    label: 'Show a step of a scene',
    say: ({ by, after }) =>
      `${by} showed step ${after?.['step'] ?? ''} of the scene ‘${titleOf(after?.['scene'])}’`,
  },
  'lesson.setEyesUp': {
    label: 'Eyes up',
    say: ({ by, after }) =>
      after?.['eyesUp'] === 'yes' ? `${by} asked all phones to look up` : `${by} let phones go on`,
  },
  'scenario.use': {
    label: 'Use a scenario',
    say: ({ by, after }) =>
      `${by} gave the room the scenario ‘${after?.['title'] ?? ''}’ with ${after?.['machines'] ?? 'its'} machines`,
  },
  'lesson.exportReport': {
    label: 'Download the report',
    say: ({ by }) => `${by} downloaded the report of the lesson`,
  },
  'lesson.end': { label: 'End the lesson', say: ({ by }) => `${by} ended the lesson` },
  'lesson.saveForm': {
    label: 'Save a form of the lesson',
    say: ({ by, after }) => `${by} saved the lesson ‘${after?.['name'] ?? ''}’`,
  },
  'lesson.deleteForm': {
    label: 'Delete a form of the lesson',
    say: ({ by, before }) => `${by} deleted the lesson ‘${before?.['name'] ?? ''}’`,
  },
}
