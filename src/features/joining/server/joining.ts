// The feature's facade: what the app asks of joining.

export { endPresence, notePresence } from './presence.ts'
