// The feature's facade: what the app, the lesson and the cards ask of joining.

export type { SceneOfClass } from './class.ts'
export { readHue, selectHues } from './hues.ts'
export { seatOfLaunch } from './launched-seat.ts'
export { drawNames } from './offer.ts'
export { countHere, endPresence, storePresence } from './presence.ts'
