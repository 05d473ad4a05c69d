import { type CallChecks, person } from '#tests/rig/call-check.ts'

export const joiningChecks = {
  'joining.readJoin': { for: ['anyone'], reaches: 'names nothing' },
  'joining.offerNames': { for: ['anyone'], reaches: 'names nothing' },
  'joining.join': {
    for: ['anyone'],
    sound: { name: 'Volta Kente', offer: 'offer', members: 2, referralCode: 'ABC123' },
    reaches: ({ things }) => ({
      name: things.seatName,
      offer: things.offer,
      referralCode: things.referralCode,
    }),
  },
  'joining.comeBack': {
    for: ['anyone'],
    sound: { code: 'abcd efgh' },
    reaches: ({ things }) => ({ code: things.card }),
  },
  'joining.unlockSeat': {
    for: ['anyone'],
    sound: (id) => ({ id, pin: '1234' }),
    reaches: (from) => ({ ...person(from), pin: '1234' }),
  },
  'joining.nextPlayer': { for: ['learner'], reaches: 'names nothing' },
  'joining.readSeat': { for: ['learner'], reaches: 'names nothing' },
  'joining.drawCard': { for: ['learner'], reaches: 'names nothing' },
  'joining.setPin': { for: ['learner'], sound: { pin: '1234' }, reaches: 'names nothing' },
  'joining.setMembers': { for: ['learner'], sound: { members: 3 }, reaches: 'names nothing' },
  'joining.readLobby': { for: ['learner'], reaches: 'names nothing' },
  'joining.readClass': { for: ['admin'], reaches: 'names nothing' },
  'joining.setLocked': { for: ['admin'], sound: { isLocked: true }, reaches: 'names nothing' },
  'joining.liftGuesses': { for: ['admin'], reaches: 'names nothing' },
  'joining.takeMoreSeats': { for: ['admin'], reaches: 'names nothing' },
  'joining.begin': { for: ['admin'], sound: { hasBegun: true }, reaches: 'names nothing' },
  'joining.rename': {
    for: ['admin'],
    sound: (id) => ({ id, name: 'Volta Kente' }),
    reaches: (from) => ({ ...person(from), name: 'Own Name' }),
  },
  'joining.makeSeatCode': { for: ['admin'], sound: (id) => ({ id }), reaches: person },
  'joining.printCards': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
