import { Refusal } from '#core/errors.ts'
import { ConfigFaults } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'

/** Says an error in the terminal: one that a person can mend in plain lines, and a bug in full. */
export function plainLines(error: unknown): readonly string[] {
  if (error instanceof ConfigFaults) return error.lines
  if (error instanceof Refusal || error instanceof StartFault) return [error.message]
  const { stack, message } = error as Error
  return [stack ?? message]
}
