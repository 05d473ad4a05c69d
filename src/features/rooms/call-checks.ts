import { type CallChecks, LONG_PAGE, OWN_EMAIL } from '#tests/rig/call-check.ts'
import type { LivedRoom } from '#tests/rooms/room-house.ts'

const room = ({ code }: LivedRoom) => ({ code: code || '000000' })

export const roomsChecks = {
  'rooms.listRooms': { for: ['teacher'], reaches: () => LONG_PAGE },
  'rooms.listRoomsInUse': { for: ['admin'], reaches: 'names nothing' },
  'rooms.readRoom': { for: ['teacher'], reaches: room },
  'rooms.openRoom': { for: ['teacher'], reaches: () => ({ name: 'Own' }) },
  'rooms.changeRoom': {
    for: ['teacher'],
    reaches: (from) => ({ ...room(from), name: 'Own', keepDays: 1 }),
  },
  'rooms.enterRoom': { for: ['teacher'], reaches: room },
  'rooms.duplicateRoom': { for: ['teacher'], reaches: (from) => ({ ...room(from), name: 'Own' }) },
  'rooms.closeRoom': { for: ['teacher'], reaches: room },
  'rooms.reopenRoom': { for: ['teacher'], reaches: room },
  'rooms.moveRoom': { for: ['admin'], reaches: (from) => ({ ...room(from), server: 'main' }) },
  'rooms.deleteRoom': {
    for: ['teacher'],
    reaches: (from) => ({ ...room(from), name: `Form ${from.tag}` }),
  },
  'rooms.archiveRoom': { for: ['teacher'], reaches: room },
  'rooms.inviteFacilitator': {
    for: ['teacher'],
    reaches: (from) => ({ ...room(from), email: OWN_EMAIL }),
  },
  'rooms.endFacilitator': {
    for: ['teacher'],
    reaches: (from) => ({ ...room(from), email: OWN_EMAIL }),
  },
  'rooms.handOver': { for: ['teacher'], reaches: (from) => ({ ...room(from), email: OWN_EMAIL }) },
  'rooms.nextRoom': { for: ['teacher'], reaches: (from) => ({ ...room(from), name: 'Own' }) },
  'rooms.readOwnRoom': { for: ['anyone'], reaches: 'names nothing' },
  'rooms.startNextClass': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
