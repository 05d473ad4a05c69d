// The feature's facade: what other features may ask of the crowd.

export { bringRobot } from './invite.ts'
export { joinLine, readLots } from './lots.ts'
export { readCrowd } from './state.ts'
