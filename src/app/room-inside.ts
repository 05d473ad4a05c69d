import { Refusal } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import type { RoomInside } from './room-ports.ts'

/** For the command line: nobody enters from a terminal. */
export const FROM_TERMINAL: Pick<RoomInside, 'makeEntranceToken'> = {
  makeEntranceToken: async () => {
    throw new Refusal('not_allowed', t.cli.noEntrance)
  },
}
