import type { Refusal } from '#core/errors.ts'
import { breaks } from './db.ts'

/**
 * Awaits work that a constraint may forbid, and throws the refusal listed under that constraint's name.
 * Other errors pass through. `tests/tables.test.ts` checks the names against the schema.
 */
export async function refuseByConstraint<T>(
  work: Promise<T>,
  refusalsBy: Readonly<Record<string, () => Refusal>>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const forbids = Object.keys(refusalsBy).find((constraint) => breaks(error, constraint))
    throw (forbids && refusalsBy[forbids]?.()) ?? error
  }
}
