// The feature's facade: what other features may ask of the lesson.

export { areDaysPassing } from './days-passing.ts'
export { lockUnderWay, readUnderWay } from './state.ts'
