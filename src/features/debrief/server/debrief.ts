// The feature's facade: what other features may ask of the questions.

export { hasAnswers, type PhaseAsked, readAsked, readWhoAnswered } from './questions.ts'
export { publishRounds, readChange } from './standing.ts'
