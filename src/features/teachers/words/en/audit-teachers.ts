// The log says these of decisions about teachers of this server.

type TeacherChange = {
  readonly by: string
  readonly whom: string
  readonly after: Readonly<Record<string, string>> | null
}
type TeacherSentence = {
  readonly label: string
  readonly said?: readonly string[]
  readonly say: (words: TeacherChange) => string
}

export const teacherEntries: Readonly<Record<string, TeacherSentence>> = {
  'teachers.saveTerms': {
    label: 'Say how teachers come',
    say: ({ by }) => `${by} changed how teachers come and what each may open`,
  },
  'teachers.invite': {
    label: 'Invite a teacher',
    say: ({ by, whom }) => `${by} invited ${whom} as a teacher`,
  },
  'teachers.letIn': {
    label: 'Let a teacher in',
    say: ({ by, whom }) => `${by} let ${whom} in as a teacher`,
  },
  'teachers.turnDown': {
    label: 'Turn a teacher down',
    say: ({ by }) => `${by} turned down somebody who asked to be a teacher`,
  },
  'teachers.pause': {
    label: 'Pause a teacher',
    said: ['isPaused'],
    say: ({ by, whom, after }) =>
      after?.['isPaused'] === 'yes'
        ? `${by} paused the teacher ${whom}`
        : `${by} let the teacher ${whom} in again`,
  },
  'teachers.setNumbers': {
    label: 'Change a teacher’s numbers',
    say: ({ by, whom }) => `${by} changed how much the teacher ${whom} may open`,
  },
  'teachers.remove': {
    label: 'Remove a teacher',
    say: ({ by }) => `${by} removed a teacher`,
  },
  'teachers.leave': {
    label: 'Leave as a teacher',
    say: () => 'A teacher left this server',
  },
}
