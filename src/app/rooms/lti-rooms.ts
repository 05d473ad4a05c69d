import { Refusal, refuseIf } from '#core/errors.ts'
import { seatOfLaunch } from '#features/joining/server/joining.ts'
import type { GradeParts } from '#features/lti/server/grades.ts'
import type { LtiParts } from '#features/lti/server/launch.ts'
import { refuseEntering } from '#features/rooms/rules.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { readQuestionsOpen } from '#features/settings/server/settings.ts'
import { linkHome } from '#platform/base/room-key.ts'
import type { RoomLife } from '#rooms/life.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { withRoomDb } from '#rooms/room-services.ts'

/** The classes of this server, as learning platforms meet them. */
export function classesForLti(
  life: RoomLife,
): Pick<LtiParts, 'seat' | 'classPage'> & Pick<GradeParts, 'wasTold'> {
  const find = async (code: string) => {
    const room = await life.directory.find(code)
    return room?.state === 'deleted' ? null : room
  }
  const enter = async (code: string) => {
    const room = await find(code)
    if (!room) throw new Refusal('not_found', t.life.unknown(code))
    refuseIf(refuseEntering(room.state))
    return room
  }
  return {
    async classPage(code) {
      await enter(code)
      return `${linkHome(configOfRoom(life.config, code))}#/admin/class`
    },
    async seat(code, subject) {
      const room = await enter(code)
      const config = configOfRoom(life.config, code)
      return withRoomDb(life.services, room, room.database, (db) =>
        seatOfLaunch(db, config, subject),
      )
    },
    async wasTold(code) {
      const room = await find(code)
      if (!room) return null
      if (refuseEntering(room.state)) return false
      return withRoomDb(life.services, room, room.database, async (db) => {
        // The truth stays told: a class that hides it again has seen it.
        const { beforeIsOver } = await readQuestionsOpen(db)
        return beforeIsOver
      })
    },
  }
}
