import type { Refusal } from '#core/errors.ts'
import { breaks } from './db.ts'

/**
 * Waits for work that a constraint may forbid, and throws the refusal under the name of the one that did.
 * Any other fault is thrown on as it is. `tests/tables.test.ts` holds the names to the schema.
 */
export async function refusing<T>(
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
