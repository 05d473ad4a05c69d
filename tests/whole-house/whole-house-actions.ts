import { turnDay } from '#app/day-turn.ts'
import { appJobs } from '#app/jobs.ts'
import type { AnyCall } from '#core/call.ts'
import { newId } from '#core/ids.ts'
import { accountCalls } from '#features/auth/schema/account.ts'
import { createAccount } from '#features/auth/server/accounts.ts'
import { changeEmailOf } from '#features/auth/server/auth.ts'
import type { Passwords } from '#features/auth/server/hashing.ts'
import { machinesAdminCalls } from '#features/machines/schema/admin.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { referralsCalls } from '#features/referrals/schema.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { ownNumber, type World } from '#tests/rig/world.ts'
import { moveClock } from '../rig/move-clock.ts'

// Learners and admins do these, each with how often it comes beside the others.

/** One action's choice of people and numbers, looked up in the house as it is. */
export type Look = {
  readonly who: number
  readonly by: number
  readonly which: number
  readonly size: number
  readonly world: World
  readonly person: Person
  readonly admin: Person
  /** An id of the chosen one among these rows, or one that nobody has. */
  pick(rows: Sql): Promise<string>
  asPerson<C extends AnyCall>(call: C, input: object): Promise<unknown>
  asAdmin<C extends AnyCall>(call: C, input: object): Promise<unknown>
}

type Doing = { readonly weight: number; readonly run: (look: Look) => Promise<unknown> }

/** Hashing a password costs a tenth of a second and changes nothing here. */
const unhashed: Passwords = { hash: async () => 'none', verify: async () => false }
const newEmail = () => `${newId().slice(-12)}@example.test`

const REQUESTS = sql`select id from request order by id`
const PENDING = sql`select id from request where status = 'pending' order by id`
const DECIDED = sql`select id from request where status <> 'pending' order by id`

async function deposit({ asPerson, size }: Look): Promise<unknown> {
  const amount = 4_000 + size * 500
  const paid = (await asPerson(pocketCalls.sendPayment, { amount })) as { reference: string }
  const proof = { method: 'mtn', accountName: 'A', reference: paid.reference }
  return asPerson(walletCalls.requestDeposit, { amount, ...proof })
}

async function machineId({ pick }: Look): Promise<number> {
  const id = await pick(sql`select id::text from machine order by price, id`)
  return Number(id) || 1
}

const machineForm = ({ size, which }: Look) => ({
  name: `Machine ${size}`,
  description: 'Made up',
  category: 'other',
  price: 1_000 + which * 500,
  dailyProfit: size * 100,
  durationDays: 1 + (size % 4),
  isActive: size % 5 > 0,
})

async function saveSettings({ size, which, asAdmin }: Look): Promise<unknown> {
  const read = (await asAdmin(settingsFormCalls.readAll, {})) as {
    settings: object
    version: number
  }
  return asAdmin(settingsFormCalls.save, {
    ...read.settings,
    version: read.version,
    pocketMoney: which % 4 === 0 ? 0 : 100_000,
    signUpBonus: which % 3 === 0 ? 0 : 2_000,
    referralBonus: size % 2 === 0 ? 0 : 700,
    billRate: 1 + size * 299,
    minDeposit: 1_000 + size,
    maintenanceMode: size === 20,
  })
}

async function signUp({ world, pick, size }: Look): Promise<unknown> {
  const code = await pick(sql`select referral_code as id from person order by id`)
  return createAccount(world.db, unhashed, {
    email: newEmail(),
    password: 'a fine password',
    role: 'learner',
    referralCode: size % 3 === 0 ? undefined : code,
  })
}

const VERSES = sql`select id::text from verse order by id`

/** Long enough that a treasury bill ends within a room. */
async function leap({ world, size }: Look): Promise<void> {
  for (let days = 40 + size; days > 0; days--) await moveClock(world.db)
}

export const ACTIONS = {
  pay: {
    weight: 2,
    run: ({ asPerson, size }) => asPerson(pocketCalls.sendPayment, { amount: 100 + size * 1_000 }),
  },
  deposit: { weight: 6, run: deposit },
  claim: {
    weight: 2,
    run: async ({ asPerson, pick, size }) =>
      asPerson(walletCalls.requestDeposit, {
        amount: 4_000 + size * 500,
        method: 'bank',
        accountName: 'B',
        reference: await pick(sql`select reference as id from payment order by id`),
      }),
  },
  withdraw: {
    weight: 4,
    run: async ({ asPerson, person, size, which, world }) =>
      asPerson(walletCalls.requestWithdrawal, {
        amount: 5_000 + size * 700,
        method: 'bank',
        // Now and then a bank number, which somebody else may have.
        account: size % 4 === 0 ? `PRACTICE-${which}` : await ownNumber(world.db, person.id),
      }),
  },
  cancel: {
    weight: 2,
    run: async ({ asPerson, pick, person }) =>
      asPerson(walletCalls.cancelWithdrawal, {
        requestId: await pick(sql`
          select id from request where learner_id = ${person.id} order by id`),
      }),
  },
  buy: {
    weight: 6,
    run: async (look) => {
      const id = await machineId(look)
      const offer = await look.world.db.maybe<{ price: number }>(sql`
        select price from machine where id = ${id}`)
      return look.asPerson(machinesCalls.buy, { machineId: id, price: offer?.price ?? 1 })
    },
  },
  collect: { weight: 3, run: ({ asPerson }) => asPerson(machinesCalls.collect, {}) },
  approve: {
    weight: 7,
    run: async ({ asAdmin, pick, size }) =>
      asAdmin(decisionCalls.approve, {
        requestId: await pick(PENDING),
        acceptUnmatched: size % 3 > 0,
      }),
  },
  reject: {
    weight: 3,
    run: async ({ asAdmin, pick }) =>
      asAdmin(decisionCalls.reject, { requestId: await pick(PENDING), reason: 'no' }),
  },
  reset: {
    weight: 4,
    run: async ({ asAdmin, pick }) =>
      asAdmin(decisionCalls.reset, { requestId: await pick(DECIDED) }),
  },
  decideAny: {
    weight: 1,
    run: async ({ asAdmin, pick }) =>
      asAdmin(decisionCalls.approve, { requestId: await pick(REQUESTS) }),
  },
  tick: { weight: 3, run: ({ world }) => moveClock(world.db) },
  leap: { weight: 1, run: leap },
  buyBill: {
    weight: 3,
    run: async ({ world, asPerson }) => {
      const bill = await world.db.maybe<{ id: number; price: number }>(sql`
        select id, price from machine where category = 'bill'`)
      return asPerson(machinesCalls.buy, { machineId: bill?.id ?? 1, price: bill?.price ?? 1 })
    },
  },
  sweep: { weight: 3, run: ({ world }) => turnDay(world.serverParts) },
  forget: {
    weight: 1,
    run: async ({ world }) => appJobs(world.serverParts)[1]?.run(new AbortController().signal),
  },
  signUp: { weight: 4, run: signUp },
  moveEmail: {
    weight: 1,
    run: ({ world, person }) => world.db.withTx((tx) => changeEmailOf(tx, person, newEmail())),
  },
  newCode: { weight: 1, run: ({ asPerson }) => asPerson(referralsCalls.regenerateCode, {}) },
  newAvatar: { weight: 1, run: ({ asPerson }) => asPerson(accountCalls.regenerateAvatar, {}) },
  seen: {
    weight: 1,
    run: ({ asPerson, size }) =>
      asPerson(notificationsCalls.markSeen, { through: size * 100_000_000_000_000 }),
  },
  addPerson: {
    weight: 2,
    run: ({ asAdmin, size }) =>
      asAdmin(peopleCalls.addPerson, {
        email: newEmail(),
        role: size % 3 === 0 ? 'admin' : 'learner',
      }),
  },
  editPerson: {
    weight: 2,
    run: ({ asAdmin, person, size }) =>
      asAdmin(peopleCalls.editPerson, {
        id: person.id,
        email: size % 2 === 0 ? person.email : newEmail(),
        role: size % 5 === 0 ? 'admin' : size % 7 === 0 ? 'learner' : person.role,
      }),
  },
  setStatus: {
    weight: 3,
    run: ({ asAdmin, person, size }) =>
      asAdmin(peopleCalls.setStatus, {
        id: person.id,
        status: size < 13 ? 'active' : size < 17 ? 'inactive' : 'suspended',
      }),
  },
  invite: {
    weight: 1,
    run: ({ asAdmin, person }) => asAdmin(peopleCalls.inviteAgain, { id: person.id }),
  },
  endSessions: {
    weight: 1,
    run: ({ asAdmin, person }) => asAdmin(peopleCalls.endSessions, { id: person.id }),
  },
  deletePerson: {
    weight: 3,
    run: ({ asAdmin, person }) => asAdmin(peopleCalls.deletePerson, { id: person.id }),
  },
  saveSettings: { weight: 2, run: saveSettings },
  saveMachine: {
    weight: 2,
    run: async (look) => {
      const named = look.size % 3 === 0 ? {} : { id: await machineId(look), version: look.which }
      return look.asAdmin(machinesAdminCalls.saveMachine, { ...named, ...machineForm(look) })
    },
  },
  offerMachine: {
    weight: 1,
    run: async (look) =>
      look.asAdmin(machinesAdminCalls.setMachineActive, {
        machineId: await machineId(look),
        isActive: look.size % 3 > 0,
      }),
  },
  deleteMachine: {
    weight: 2,
    run: async (look) =>
      look.asAdmin(machinesAdminCalls.deleteMachine, { machineId: await machineId(look) }),
  },
  importMachines: {
    weight: 1,
    run: (look) =>
      look.asAdmin(machinesAdminCalls.importMachines, { machines: [machineForm(look)] }),
  },
  saveVerse: {
    weight: 1,
    run: async ({ asAdmin, pick, size }) =>
      asAdmin(versesCalls.saveVerse, {
        ...(size % 2 === 0 && { id: Number(await pick(VERSES)) || 1 }),
        reference: `Book ${size}`,
        text: 'A verse',
      }),
  },
  deleteVerse: {
    weight: 2,
    run: async ({ asAdmin, pick }) =>
      asAdmin(versesCalls.deleteVerse, { id: Number(await pick(VERSES)) || 1 }),
  },
} satisfies Record<string, Doing>

export type ActionName = keyof typeof ACTIONS
