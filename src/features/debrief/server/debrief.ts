// The feature's facade: what other features may ask of the questions.

export { type PhaseAsked, readAsked } from './questions.ts'
export { readChange } from './standing.ts'
