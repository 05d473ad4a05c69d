import { Refusal } from '#core/errors.ts'
import { joining as t } from '#core/strings/en/joining.ts'

/** Why nobody else may be called this, or null: robots are called robots, and nobody else is. */
export function refuseRobotName(name: string): Refusal | null {
  return /^robot\s*\d*$/i.test(name) ? new Refusal('invalid', t.nameOfRobots, 'name') : null
}
