import { Refusal } from '#core/errors.ts'
import { authServer } from '#features/auth/words/en/auth-server.ts'

/**
 * The refusal of a robot's name for a person, or null: robots are called robots, and nobody else
 * is.
 */
export function refuseRobotName(name: string): Refusal | null {
  return /^robot\s*\d*$/i.test(name)
    ? new Refusal('invalid', authServer.nameOfRobots, 'name')
    : null
}
