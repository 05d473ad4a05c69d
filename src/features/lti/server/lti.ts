// The feature's facade: what the app needs to answer learning platforms.

export { carryGrades, type GradeParts } from './grades.ts'
export { beginLaunch, finishLaunch, framerOf, type LtiParts, type SentFields } from './launch.ts'
export { type AskOutside, openOutside } from './outside.ts'
export { invitedHost, registerPlatform } from './register.ts'
export { readKeySet } from './tool-key.ts'
