// The log says these of the truth, of the bodies to report to, and of the questions before and after.

type DebriefChange = {
  readonly by: string
  readonly after: Readonly<Record<string, string>> | null
}
type DebriefSentence = {
  readonly label: string
  readonly said?: readonly string[]
  readonly say: (words: DebriefChange) => string
}

export const debriefEntries: Readonly<Record<string, DebriefSentence>> = {
  'debrief.setRevealed': {
    label: 'Reveal, or take it back',
    said: ['revealed'],
    say: ({ by, after }) =>
      after?.['revealed'] === 'yes'
        ? `${by} revealed the truth to the room`
        : `${by} took the reveal back`,
  },
  'debrief.saveReportTo': {
    label: 'Change where to report',
    say: ({ by }) => `${by} changed where to check and report`,
  },
  'debrief.setQuestions': {
    label: 'Open or close the questions',
    said: ['questionsBefore', 'questionsAfter'],
    say: ({ by, after }) => {
      const round = after?.['questionsBefore'] === undefined ? 'after' : 'before'
      const isOpen = (after?.['questionsBefore'] ?? after?.['questionsAfter']) === 'yes'
      return `${by} ${isOpen ? 'opened' : 'closed'} the questions ${round}`
    },
  },
  'debrief.setEarlyHalf': {
    label: 'Let half of the class judge before the truth',
    said: ['earlyHalf', 'lot', 'early', 'late'],
    say: ({ by, after }) =>
      after?.['earlyHalf'] === 'yes'
        ? `${by} let half of the class, drawn by lot, judge the offers after: ${after['early']} of ${Number(after['early']) + Number(after['late'])}`
        : `${by} closed the offers after for the half that judges before the truth`,
  },
  'debrief.exportResearch': {
    label: 'Export the answers',
    say: ({ by }) => `${by} exported the answers to the questions, without people`,
  },
  'debrief.exportCodebook': {
    label: 'Export the codebook',
    say: ({ by }) => `${by} exported what the columns of the answers mean`,
  },
  'debrief.exportAnswers': {
    label: 'Export the answers’ sums',
    say: ({ by }) => `${by} exported the sums of the questions`,
  },
}
