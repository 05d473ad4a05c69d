import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, id, instant, money, wholeNumber } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'
import { session } from '#features/auth/schema/account.ts'
import { email, ROLES, STATUSES } from '#features/auth/schema.ts'
import { ACCOUNTS, KINDS } from '#ledger/kinds.ts'

/** One line of the list of people. */
const personSummary = v.object({
  id,
  /** The room's name for them, or their e-mail where they have none. */
  name: v.string(),
  /** Null for who joined with a name alone. */
  email: v.nullable(v.string()),
  /** How many people play on this seat. */
  members: v.number(),
  practiceNumber: v.string(),
  role: v.picklist(ROLES),
  status: v.picklist(STATUSES),
  joinedOn: dayField,
  /** wallet + held: what the house says it owes them. */
  balance: money,
  items: v.number(),
  /** Entries of their wallet: requests, purchases, profits and bonuses. */
  transactions: v.number(),
  referrals: v.number(),
  /** Null for who was never here: an invited person who has not signed in yet. */
  lastActiveAt: v.nullable(instant),
  /** Has or had a password in another role, so links and e-mail are their own alone. */
  guarded: v.boolean(),
  /** An admin has changed their e-mail, so they are made no admin. */
  emailByAdmin: v.boolean(),
})
export type PersonSummary = v.InferOutput<typeof personSummary>
export type PersonRole = PersonSummary['role']

export const PEOPLE_SORTS = ['joinDate', 'lastActive', 'balance', 'email'] as const

const filter = {
  search,
  status: v.optional(v.picklist(STATUSES)),
  sort: v.optional(v.picklist(PEOPLE_SORTS), 'joinDate'),
  direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
}

const balances = v.object(
  Object.fromEntries(ACCOUNTS.map((account) => [account, money])) as Record<
    (typeof ACCOUNTS)[number],
    typeof money
  >,
)

const done = v.object({ id })

/**
 * The link's way: by mail; from the Mailbox, where no mail server is set; handed over by
 * the inviting admin (`showInvitation`); or made at the server, for a present or former admin.
 */
const linkWay = v.picklist(['mail', 'mailbox', 'handed', 'server', 'tools'])

export const peopleCalls = {
  listPeople: defineCall({
    name: 'people.listPeople',
    method: 'GET',
    path: '/api/admin/people',
    summary: 'Everyone by the filters, a page at a time.',
    actor: 'admin',
    input: v.strictObject({
      ...filter,
      /** Leaves robots out of the page and its count, or everybody else; else all stand in one order. */
      robots: v.optional(v.picklist(['apart', 'alone'])),
      ...pageFields(20),
    }),
    answer: v.object({
      people: v.array(personSummary),
      matching: v.number(),
      /** Robots of the crowd among those who match: they are in the books, and no people. */
      robots: v.number(),
      /** Everyone but robots, whatever the filters, by status. */
      totals: v.object({
        count: v.number(),
        active: v.number(),
        inactive: v.number(),
        suspended: v.number(),
        /** Admins who can run the house: one must always stay. */
        activeAdmins: v.number(),
      }),
    }),
    topics: ['people', 'requests', 'machines', 'clock'],
  }),
  exportPeople: defineCall({
    name: 'people.exportPeople',
    method: 'GET',
    path: '/api/admin/people.csv',
    summary: 'Everyone by the same filters as a spreadsheet, in the order they joined.',
    actor: 'admin',
    input: v.strictObject({ search: filter.search, status: filter.status }),
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
  readPerson: defineCall({
    name: 'people.readPerson',
    method: 'GET',
    path: '/api/admin/person',
    summary: 'One person with their books, machines, referrals and sessions.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: v.object({
      person: v.object({
        ...personSummary.entries,
        avatar: v.number(),
        referralCode: v.string(),
        referredBy: v.nullable(v.object({ id, name: v.string(), isDeleted: v.boolean() })),
        createdAt: instant,
        /**
         * True of a person who chose a password: an invited one who never did cannot sign in yet.
         */
        hasPassword: v.boolean(),
      }),
      /** Every account of their row, in pesewas. */
      balances,
      settledOn: dayField,
      machines: v.array(
        v.object({
          machineId: v.number(),
          name: v.string(),
          boughtOn: dayField,
          endsOn: dayField,
          price: money,
          dailyProfit: money,
          /** A year's interest of a treasury bill in hundredths of a percent. */
          billRate: v.nullable(v.number()),
          daysLeft: v.number(),
        }),
      ),
      /** The people whom they brought, newest first, at most 100. */
      referred: v.array(
        v.object({ id, name: v.string(), isDeleted: v.boolean(), joinedOn: dayField }),
      ),
      sessions: v.array(v.omit(session, ['current'])),
      /** Requests waiting for a decision: a deletion turns them down. */
      pending: v.number(),
      /** How many admins can run the house, with this person or without. */
      activeAdmins: v.number(),
    }),
    topics: ['people', 'requests', 'wallet', 'machines', 'clock'],
  }),
  readStatement: defineCall({
    name: 'people.readStatement',
    method: 'GET',
    path: '/api/admin/person/statement',
    summary: 'The statement of one account of a person, newest first, with the running balance.',
    actor: 'admin',
    input: v.strictObject({
      id,
      account: v.picklist(ACCOUNTS),
      /** The transfer number before which the list goes on. */
      before: v.optional(wholeNumber(1, 999_999_999)),
      size: v.optional(wholeNumber(1, 100), '50'),
    }),
    answer: v.object({
      lines: v.array(
        v.object({
          number: v.number(),
          day: dayField,
          at: instant,
          kind: v.picklist(KINDS),
          cause: v.nullable(v.string()),
          reverses: v.nullable(v.number()),
          change: money,
          balance: money,
        }),
      ),
      /** The number at which the next page goes on; null at the end. */
      before: v.nullable(v.number()),
    }),
    topics: ['people', 'wallet', 'requests', 'machines', 'clock'],
  }),
  addPerson: defineCall({
    name: 'people.addPerson',
    method: 'POST',
    path: '/api/admin/people/add',
    summary: 'Opens an account with its books and mails an invitation to choose a password.',
    actor: 'admin',
    money: true,
    input: v.strictObject({ email, role: v.picklist(ROLES) }),
    answer: v.object({ id, way: linkWay }),
  }),
  inviteAgain: defineCall({
    name: 'people.inviteAgain',
    method: 'POST',
    path: '/api/admin/people/invite',
    summary: 'Mails a new link to choose a password; links mailed before are dead.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: v.object({ way: linkWay }),
  }),
  showInvitation: defineCall({
    name: 'people.showInvitation',
    method: 'POST',
    path: '/api/admin/people/show-invitation',
    summary:
      'Where no mail server is set, the link of an invited admin, to who invited them last, once.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: v.object({ link: v.string() }),
  }),
  editPerson: defineCall({
    name: 'people.editPerson',
    method: 'POST',
    path: '/api/admin/people/edit',
    summary:
      'Changes a learner’s e-mail, or a person’s role; another role ends password, links and sessions.',
    actor: 'admin',
    input: v.strictObject({ id, email, role: v.picklist(ROLES) }),
    answer: done,
  }),
  setStatus: defineCall({
    name: 'people.setStatus',
    method: 'POST',
    path: '/api/admin/people/status',
    summary: 'Suspends, activates or makes inactive; a suspended person is signed out at once.',
    actor: 'admin',
    input: v.strictObject({ id, status: v.picklist(STATUSES) }),
    answer: done,
  }),
  endSessions: defineCall({
    name: 'people.endSessions',
    method: 'POST',
    path: '/api/admin/people/end-sessions',
    summary: 'Signs a person out everywhere.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: v.object({ ended: v.number() }),
  }),
  deletePerson: defineCall({
    name: 'people.deletePerson',
    method: 'POST',
    path: '/api/admin/people/delete',
    summary:
      'Erases a person and turns down what waits; the books stay, the balance goes to forfeits.',
    actor: 'admin',
    money: true,
    whileClosed: true,
    /** `ban`: the phones they play on join this room no more. */
    input: v.strictObject({ id, ban: v.optional(v.boolean(), false) }),
    /** The amount that was forfeited, and the amount that went from the pocket back to the mint. */
    answer: v.object({ id, forfeited: money, pocket: money }),
  }),
}
export type PeopleTotals = v.InferOutput<typeof peopleCalls.listPeople.answer>['totals']
