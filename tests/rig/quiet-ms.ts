import { readFileSync } from 'node:fs'

// On a machine that does three things at once a second of the wall clock says nothing of the app.
// Linux counts the time in which something that could run waited for a processor: that time is not
// the app's. Source: https://docs.kernel.org/accounting/psi.html

const PRESSURE = '/proc/pressure/cpu'

/**
 * Microseconds, since the machine started, in which something waited for a processor. 0 where no
 * system counts them.
 */
function waitedFor(): number {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync(PRESSURE, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/**
 * Begins to count: the function it gives tells the milliseconds since, without those in which a
 * processor was short.
 */
export function quietMs(): () => number {
  const [from, waited] = [performance.now(), waitedFor()]
  return () => performance.now() - from - (waitedFor() - waited) / 1_000
}

/** How many such milliseconds it took. */
export async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const took = quietMs()
  await run()
  return took()
}
