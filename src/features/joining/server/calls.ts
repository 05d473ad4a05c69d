import type { OnSignIn } from '#features/auth/server/auth.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Sql } from '#platform/database/sql.ts'
import { classHandlers, type SceneOfClass } from './class.ts'
import { comingBack } from './come-back.ts'
import { join, offerNames } from './join.ts'
import {
  issueOwnCard,
  nextPlayer,
  readJoin,
  readLobby,
  readSeat,
  setMembers,
  setOwnPin,
} from './seat.ts'

export function joiningHandlers(
  onSignIn: OnSignIn,
  scene: SceneOfClass,
  cardNumber: Sql,
): Handler[] {
  return [
    readJoin,
    offerNames,
    join,
    ...comingBack(onSignIn),
    nextPlayer,
    readSeat,
    issueOwnCard,
    setOwnPin,
    setMembers,
    readLobby,
    ...classHandlers(scene, cardNumber),
  ]
}
