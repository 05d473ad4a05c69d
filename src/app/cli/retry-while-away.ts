import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway, StartFault } from '#platform/base/start-fault.ts'
import { isAway } from '#platform/database/lost-connection.ts'

/** A PostgreSQL that was killed may take a while to read its log again. */
const WAIT_MS = 60_000
const AGAIN_AFTER_MS = 200

export type Patience = {
  readonly say: (line: string) => void
  /** Resolves when nobody wants the start any more. */
  readonly toldToStop: Promise<unknown>
  readonly waitMs?: number
}

type RetryOptions = Patience & {
  /** The last sentence of a start that has waited in vain, in place of our own. */
  readonly inVain?: (reason: string) => string
}

/**
 * Repeats a step of the start under which the database went away, and says so once. Each step may be
 * repeated, because a start may be killed anywhere. Throws `DatabaseAway` where the database is not
 * back in time or the start is stopped, and at once whatever else went wrong.
 */
export async function retryWhileAway<T>(
  step: () => Promise<T>,
  { say, toldToStop, waitMs = WAIT_MS, inVain = notBack }: RetryOptions,
): Promise<T> {
  const until = performance.now() + waitMs
  let hasSaid = false
  let isStopped = false
  const stopped = toldToStop.then(() => (isStopped = true))
  for (;;) {
    try {
      return await step()
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) throw error
      if (isStopped || performance.now() >= until) throw new DatabaseAway(inVain(reason))
      if (!hasSaid) say(`The database is away (${reason}). Waiting for it, ${inWords(waitMs)} …`)
      hasSaid = true
    }
    await Promise.race([sleep(AGAIN_AFTER_MS), stopped])
  }
}

function notBack(reason: string): string {
  return (
    `The database went away during the start and did not come back: ${reason}. ` +
    'Nothing that was saved is lost. Start again once it runs.'
  )
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${seconds === 1 ? 'a second' : `${seconds} seconds`} at most`
}

/** The reason that the database is away, in its driver's words; null where it is not away. */
function reasonOf(error: unknown): string | null {
  // A refusal and a migration's fault hold what happened inside.
  const { cause } = error as Error
  if (!isAway(error) && !isAway(cause)) return null
  // A fault of the start says more than what it holds: which variable led there.
  const shownError = error instanceof StartFault ? error : (cause ?? error)
  const { message, code } = shownError as NodeJS.ErrnoException
  return (message || code || 'it does not say why').replace(/\.$/, '')
}
