import { cancels } from './cancels.ts'
import { disk } from './disk.ts'
import { failover } from './failover.ts'
import type { Fault } from './fault.ts'
import { kills } from './kills.ts'
import { midnight } from './midnight.ts'
import { outages } from './outages.ts'
import { points } from './points.ts'
import { accounts, approvals, storms } from './race-faults.ts'
import { roomDisk } from './room-disk.ts'
import { rooms } from './rooms.ts'
import { settlements } from './settlements.ts'
import { several } from './several.ts'

/** Every fault that `npm run lab -- faults` knows, in the order in which 'all' runs them. */
export const FAULTS: readonly Fault[] = [
  kills,
  points,
  outages,
  cancels,
  disk,
  several,
  settlements,
  storms,
  approvals,
  accounts,
  midnight,
  failover,
  rooms,
  roomDisk,
]
