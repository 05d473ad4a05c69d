import { type CallChecks, LONG_PAGE, OWN_EMAIL } from '#tests/call-check.ts'
import type { Lived } from '#tests/room-house.ts'

const room = ({ code }: Lived) => ({ code: code || '000000' })

export const roomsChecks = {
  'rooms.listRooms': { for: ['admin'], reaches: () => LONG_PAGE },
  'rooms.listRoomsInUse': { for: ['admin'], reaches: 'names nothing' },
  'rooms.readRoom': { for: ['admin'], reaches: room },
  'rooms.openRoom': { for: ['admin'], reaches: () => ({ name: 'Own' }) },
  'rooms.changeRoom': {
    for: ['admin'],
    reaches: (from) => ({ ...room(from), name: 'Own', keepDays: 1 }),
  },
  'rooms.enterRoom': { for: ['admin'], reaches: room },
  'rooms.duplicateRoom': { for: ['admin'], reaches: (from) => ({ ...room(from), name: 'Own' }) },
  'rooms.closeRoom': { for: ['admin'], reaches: room },
  'rooms.reopenRoom': { for: ['admin'], reaches: room },
  'rooms.moveRoom': { for: ['admin'], reaches: (from) => ({ ...room(from), server: 'main' }) },
  'rooms.deleteRoom': {
    for: ['admin'],
    reaches: (from) => ({ ...room(from), name: `Form ${from.tag}` }),
  },
  'rooms.archiveRoom': { for: ['admin'], reaches: room },
  'rooms.inviteFacilitator': {
    for: ['admin'],
    reaches: (from) => ({ ...room(from), email: OWN_EMAIL }),
  },
  'rooms.readOwnRoom': { for: ['anyone'], reaches: 'names nothing' },
  'rooms.startNextClass': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
