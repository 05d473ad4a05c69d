import type { CallChecks } from '#tests/rig/call-check.ts'

const MACHINE = {
  name: 'A',
  description: 'B',
  category: 'rig',
  price: 5_000,
  dailyProfit: 100,
  durationDays: 10,
  isActive: true,
  pictureId: null,
  art: 'aya',
}
/** A machine of an attacker's own, but for its picture. */
const OWN_MACHINE = {
  name: 'Own',
  description: 'Own',
  category: 'rig',
  price: 5_000,
  dailyProfit: 1,
  durationDays: 1,
  isActive: false,
}

export const machinesChecks = {
  'machines.listMachines': { for: ['learner'], reaches: 'names nothing' },
  'machines.readEarnings': { for: ['learner'], reaches: 'names nothing' },
  'machines.buy': {
    for: ['learner', 'money'],
    sound: { machineId: 10, price: 5_000 },
    reaches: ({ amount }) => ({ machineId: 11, price: amount - 1 }),
  },
  'machines.collect': { for: ['learner', 'money'], reaches: 'names nothing' },
  'machines.listCatalogue': { for: ['admin'], reaches: 'names nothing' },
  'machines.saveMachine': {
    for: ['admin'],
    sound: { id: 10, ...MACHINE },
    reaches: ({ things }) => ({ ...OWN_MACHINE, pictureId: things.pictureId }),
  },
  'machines.setMachineActive': {
    for: ['admin'],
    sound: { machineId: 10, isActive: true },
    reaches: 'names nothing',
  },
  'machines.deleteMachine': { for: ['admin'], sound: { machineId: 11 }, reaches: 'names nothing' },
  'machines.importMachines': {
    for: ['admin'],
    sound: { machines: [MACHINE] },
    reaches: ({ things }) => ({ machines: [{ ...OWN_MACHINE, pictureId: things.pictureId }] }),
  },
  'machines.keepPicture': { for: ['admin'], reaches: 'names nothing' },
  'machines.readPicture': { for: ['learner'], reaches: ({ things }) => ({ id: things.pictureId }) },
} satisfies CallChecks
