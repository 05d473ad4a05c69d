import type { Handler } from '../../../platform/handle.ts'
import { classHandlers, type SceneOfClass } from './class.ts'
import { comingBack, type OnSignIn } from './come-back.ts'
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

export function joiningHandlers(onSignIn: OnSignIn, scene: SceneOfClass): Handler[] {
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
    ...classHandlers(scene),
  ]
}
