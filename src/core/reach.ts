/**
 * The sources of a server's address. 'start': it is the one of `npm start`. Of `npm run room`:
 * 'network' follows the computer's networks, 'host' was named by HOST.
 */
export const REACHES = ['start', 'network', 'host'] as const
export type Reach = (typeof REACHES)[number]
