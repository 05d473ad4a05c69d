/**
 * npm hands a Ctrl-C on to its child, which the terminal has told already, so one press arrives
 * twice. Only a signal that comes later than this is a second wish.
 */
const SAME_PRESS_MS = 500
/**
 * A stop never takes longer than this, even if a part hangs. PostgreSQL's watchdog sees to the
 * database.
 */
const STOP_WITHIN_MS = 25_000

/** Resolves at the first SIGINT, SIGTERM or SIGHUP. A second one ends the process at once. */
export function untilToldToStop(say: (line: string) => void, drainSeconds = 0): Promise<void> {
  let firstAt: number | undefined
  return new Promise((resolve) => {
    const heard = () => {
      if (firstAt === undefined) {
        firstAt = Date.now()
        say('Stopping …')
        setTimeout(() => process.exit(1), STOP_WITHIN_MS + drainSeconds * 1000).unref()
        resolve()
      } else if (Date.now() - firstAt > SAME_PRESS_MS) {
        process.exit(130)
      }
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, heard)
  })
}
