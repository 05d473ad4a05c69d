import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, id, instant, money, nothing, wholeNumber } from '#core/fields.ts'
import { pageFields } from '#core/list.ts'

export const RUN_ORDERS = ['drawn', 'joined'] as const
const RUN_STATES = ['asking', 'paying', 'short', 'paid'] as const
/** The reasons that a person in the line could not ask for a withdrawal. */
const RUN_REFUSALS = ['nothing', 'below_minimum', 'needs_deposit', 'inactive'] as const
/** The reasons that a person cannot ask to withdraw the whole balance. */
const NOT_ASKED = ['nothing', 'below_minimum', 'needs_deposit'] as const
/** The filters of the list: all, or those who are paid, who wait, who could not ask or took it back. */
export const RUN_SHOWS = ['all', 'paid', 'waiting', 'other'] as const

/** The audit log's name for the end of a run, which no call causes. */
export const RUN_ENDED = 'run.ended'

const some = v.object({ people: v.number(), amount: money })

export const run = v.object({
  id,
  order: v.picklist(RUN_ORDERS),
  seed: v.string(),
  startedBy: v.nullable(v.string()),
  startedOn: dayField,
  startedAt: instant,
  endedAt: v.nullable(instant),
  state: v.picklist(RUN_STATES),
  /** How many stand in the line, and how many of them had their turn to ask. */
  places: v.number(),
  turns: v.number(),
  cashBefore: money,
  owedBefore: money,
  /** Cash in the drawer now. */
  cash: money,
  /**
   * Withdrawals in the line as they stand now: those asked for, paid, still pending, taken back. Who is paid
   * in part still waits; the amounts are of cedis.
   */
  asked: some,
  paid: some,
  waiting: some,
  takenBack: some,
  /** How many could not ask, and why. */
  refused: v.object(v.entriesFromList(RUN_REFUSALS, v.number())),
  /** The first whom the drawer could not pay whole, and what of theirs still waits. */
  stoppedAt: v.nullable(v.object({ place: v.number(), amount: money })),
})
export type Run = v.InferOutput<typeof run>

const runPlace = v.object({
  place: v.number(),
  learnerId: id,
  /** null once they are deleted. */
  name: v.nullable(v.string()),
  /** The amount that they asked for. */
  amount: v.nullable(money),
  /** The part of it that was paid while the rest waits, or was taken back. */
  paidInPart: money,
  /** True of a request from before the run began, which stands in front. */
  before: v.boolean(),
  state: v.picklist(['to_ask', 'waiting', 'paid', 'taken_back', 'refused']),
  refused: v.nullable(v.picklist(RUN_REFUSALS)),
})
export type RunPlace = v.InferOutput<typeof runPlace>

const runPreview = v.object({
  /** Cash in the drawer. */
  cash: money,
  /** Wallets, held and suspense of everyone, as on the page of solvency. */
  owed: money,
  /** Withdrawals that wait already, and stand in front. */
  before: some,
  /** The people who would ask now. */
  asking: some,
  /** The robots among them. */
  askingRobots: v.number(),
  /** The amount that they have left beyond the maximum of one withdrawal. */
  beyond: money,
  needsDeposit: v.number(),
  /** How many would be paid whole: by joining order, and at worst and best where it is drawn. */
  paid: v.object({ joined: v.number(), least: v.number(), most: v.number() }),
})
export type RunPreview = v.InferOutput<typeof runPreview>

const cashOut = v.object({
  /** True where a person waits and the drawer is empty. */
  isEmpty: v.boolean(),
  /** True where a person waits, and the house pays nobody though its drawer holds money. */
  isFrozen: v.boolean(),
  /** The amount that one tap asks for: all that is available, up to the maximum of a withdrawal. */
  amount: money,
  /** The reason that a request for the whole balance would be refused; null where it would not. */
  why: v.nullable(v.picklist(NOT_ASKED)),
  /**
   * The amount that waits, and the place of the first of it in the line, from 1; null where a facilitator
   * decides about it out of the line.
   */
  waiting: v.nullable(v.object({ place: v.nullable(v.number()), amount: money })),
  /** Withdrawals paid to this person so far. */
  paid: money,
})

export const cashOutCalls = {
  readCashOut: defineCall({
    name: 'run.readCashOut',
    method: 'GET',
    path: '/api/cash-out',
    summary: 'What one could cash out at a tap, and how far in the line one is.',
    actor: 'learner',
    input: nothing,
    answer: cashOut,
    topics: ['wallet', 'requests', 'autopilot', 'clock'],
  }),
  cashOut: defineCall({
    name: 'run.cashOut',
    method: 'POST',
    path: '/api/cash-out',
    summary: 'Asks for all that one withdrawal may carry, to one’s own practice number.',
    actor: 'learner',
    money: true,
    input: nothing,
    answer: v.object({ requestId: id, amount: money }),
  }),
}

export const runCalls = {
  previewRun: defineCall({
    name: 'run.previewRun',
    method: 'GET',
    path: '/api/admin/run/preview',
    summary: 'What would happen if everyone asked for everything now.',
    actor: 'admin',
    input: nothing,
    answer: runPreview,
    topics: ['wallet', 'requests', 'machines', 'people', 'clock', 'settings'],
  }),
  readForecast: defineCall({
    name: 'run.readForecast',
    method: 'GET',
    path: '/api/admin/run/forecast',
    summary:
      'How many will wait if a lesson’s run begins after so many days and everybody asks for everything.',
    actor: 'admin',
    input: v.strictObject({ days: v.optional(wholeNumber(0, 365), '0') }),
    answer: v.object({
      /** The players who would ask, or wait already, or are out. */
      people: v.number(),
      /** The people of them who have taken out all they had. */
      out: v.number(),
      /** The people of them who would not be paid whole, at least and at most: they tap in any order. */
      least: v.number(),
      most: v.number(),
      /** How many at least if the house paid until its drawer is empty, and froze nothing. */
      dry: v.number(),
      /** The number a week later, where `dry` is too small to see a run. */
      dryLater: v.nullable(v.number()),
      robots: v.number(),
      robotsWaiting: v.number(),
      robotsMost: v.number(),
    }),
    topics: ['wallet', 'requests', 'machines', 'people', 'clock', 'settings', 'crowd'],
  }),
  readPlanned: defineCall({
    name: 'run.readPlanned',
    method: 'GET',
    path: '/api/admin/run/planned',
    summary:
      'What the run of a lesson would be in this room, in a class that plays as the scenes ask.',
    actor: 'admin',
    input: v.strictObject({
      /** The days before people first take money out, and those after. */
      first: wholeNumber(0, 365),
      second: wholeNumber(0, 365),
      /** Withdrawals are paid after the second days too, before the run. */
      paysLater: v.picklist(['yes', 'no']),
    }),
    answer: v.object({
      /** The number of players who are in; where nobody is, so many as a class has. */
      people: v.number(),
      /** The number of players who are in. */
      players: v.number(),
      least: v.number(),
      most: v.number(),
      /** How many at least if the house paid until its drawer is empty. */
      dry: v.number(),
      /** Robots in the line, of those whom the room has. */
      robots: v.number(),
      /**
       * How many robots would bring more people to wait, where too few do or too few are in, and the room has
       * none.
       */
      mend: v.nullable(v.object({ robots: v.number(), dry: v.number() })),
    }),
    topics: ['machines', 'people', 'settings', 'crowd'],
  }),
  readRun: defineCall({
    name: 'run.readRun',
    method: 'GET',
    path: '/api/admin/run',
    summary: 'The run under way, or the last one; null where there was none.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ run: v.nullable(run) }),
    topics: ['requests'],
  }),
  listPlaces: defineCall({
    name: 'run.listPlaces',
    method: 'GET',
    path: '/api/admin/run/places',
    summary: 'The line of the run under way or the last one, in its order.',
    actor: 'admin',
    input: v.strictObject({
      show: v.optional(v.picklist(RUN_SHOWS), 'all'),
      ...pageFields(50),
    }),
    answer: v.object({ places: v.array(runPlace), total: v.number() }),
    topics: ['requests'],
  }),
  startRun: defineCall({
    name: 'run.startRun',
    method: 'POST',
    path: '/api/admin/run/start',
    summary: 'Lets everyone ask for everything, and pays first come first served.',
    actor: 'admin',
    money: true,
    input: v.strictObject({ order: v.picklist(RUN_ORDERS) }),
    answer: v.object({ runId: id, places: v.number() }),
  }),
}
