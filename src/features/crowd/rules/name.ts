import { Refusal } from '#core/errors.ts'
import { authServer } from '#features/auth/words/en/auth-server.ts'

/** Why nobody else may be called this, or null: robots are called robots, and nobody else is. */
export function refuseRobotName(name: string): Refusal | null {
  return /^robot\s*\d*$/i.test(name)
    ? new Refusal('invalid', authServer.nameOfRobots, 'name')
    : null
}
