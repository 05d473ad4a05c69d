// The feature's facade: what the app and the lesson ask of joining.

export { countHere } from './count.ts'
export { endPresence, notePresence } from './presence.ts'
