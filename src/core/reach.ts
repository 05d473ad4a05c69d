/**
 * The origin of the server's public address. 'start': set by `npm start`. `npm run room` has two: 'network'
 * is detected from the computer's networks, 'host' is set by HOST.
 */
export const REACHES = ['start', 'network', 'host'] as const
export type Reach = (typeof REACHES)[number]
