/**
 * The way a house is given commands: after `npm run`, or from the window of ‘SikaLab tools’, which lies
 * beside ‘Start SikaLab’ in a packed folder. That one has no npm.
 */
export const COMMAND_WAYS = ['npm', 'tools'] as const
export type CommandWay = (typeof COMMAND_WAYS)[number]
