// Only while LOG_LEVEL is debug: reading the stack is slow.

/** A frame in the source, as Node prints it: `at settle (file:///…/src/features/run/server/carry.ts:106:6)`. */
const FRAME = /\/(src\/[\w./-]+\.ts:\d+):\d+\)?$/
/** These pass a change on; somebody else noted it. */
const PASSES_ON = /^src\/(platform|app\/open-room)/

/** The line of the source that noted a change: `src/features/run/server/carry.ts:106`. */
export function calledFrom(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 30
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const frames = stack.split('\n').flatMap((line) => FRAME.exec(line)?.[1] ?? [])
  return frames.find((frame) => !PASSES_ON.test(frame)) ?? frames.at(-1) ?? 'unknown'
}
