// Reading the stack is slow, so this runs only if LOG_LEVEL is debug.

/** These files only pass a change on. The line that noted it is further up the stack. */
const PASSES_ON = /^src\/(platform|app\/rooms\/open-room)/

/** The line of the source that noted a change: `src/features/run/server/process-run.ts:106`. */
export function calledFrom(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 30
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const frames = stack
    .split('\n')
    // Node prints `at settle (file:///…/src/features/run/server/process-run.ts:106:6)`.
    .map((line) => line.slice(line.lastIndexOf('/src/') + 1).replace(/:\d+\)?$/, ''))
    .filter((frame) => frame.startsWith('src/'))
  return frames.find((frame) => !PASSES_ON.test(frame)) ?? frames.at(-1) ?? 'unknown'
}
