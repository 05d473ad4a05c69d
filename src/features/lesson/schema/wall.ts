import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, money, nothing } from '#core/fields.ts'

/** How many threads, rows, places and names the wall shows at most. */
export const WALL_SHOWS = { threads: 1000, rows: 28, places: 48, names: 60 } as const

/** Null where it would be what one person put in or took out. */
const sum = v.nullable(money)

const wall = v.object({
  today: dayField,
  people: v.number(),
  /** Seats and accounts: several people may share one. */
  players: v.number(),
  /** The players who have a page open. */
  here: v.number(),
  /**
   * The newest, in the order of the alphabet: the colours of the cloth follow the order of joining, so
   * that order beside names would say whose thread is whose. An e-mail is masked.
   */
  names: v.array(v.string()),
  /**
   * The payments into the drawer, oldest first and without their owners, and the part of each that still
   * lies there: cash is traced first in, first out. Of a great many several are one.
   */
  threads: v.array(
    v.object({
      /** The thread's own number: it stays where others come and go. */
      place: v.number(),
      amount: money,
      remains: money,
      /** The colour of its payer; null for a robot's. */
      hue: v.nullable(v.number()),
      /** The group that paid it, and the groups that were paid with it; null and none before the reveal. */
      giver: v.nullable(v.number()),
      /** `isOwn` came back to who had paid it in: grey in the picture, whose point is others' money. */
      gone: v.array(v.object({ taker: v.number(), isOwn: v.boolean(), amount: money })),
    }),
  ),
  /** The truth is revealed: what the groups say is whole. */
  revealed: v.boolean(),
  /**
   * How many people and robots are in each of the groups, by their order of joining; none before
   * the reveal, and where one payer, or one who was paid, would be a group's only one.
   */
  groups: v.array(v.number()),
  /** The profit of machines on each business day since the first payment; where days are many, on several. */
  credits: v.array(sum),
  deposits: v.object({ count: v.number(), amount: sum }),
  /** The days of the scene that is shown are passing: it is not as many days later yet. */
  isPassing: v.boolean(),
  /** Cash of the house, and what was paid out of it to people. */
  drawer: sum,
  paidOut: sum,
  /** Withdrawals since the scene of the run began, in the order of the line. */
  line: v.array(
    v.object({
      /** The number of the answer card, by which a class is called; null without one. */
      number: v.nullable(v.number()),
      name: v.string(),
      state: v.picklist(['waiting', 'paid', 'back']),
    }),
  ),
  paid: v.number(),
  waiting: v.number(),
  /** True where a person waits and the drawer is empty. */
  isEmpty: v.boolean(),
  /** True where a person waits, and the house pays nobody though its drawer holds money. */
  isFrozen: v.boolean(),
  /**
   * The balances that the app owes still and the sum that it has paid since the run began. Null
   * before the run, and if one person alone is owed anything; `paid` is null if one person alone
   * was paid.
   */
  run: v.nullable(v.object({ owed: money, paid: sum })),
  /** The facts of the days that the shown scene lets pass, in a scene that moves the clock on. */
  since: v.nullable(
    v.object({
      credited: sum,
      deposits: v.object({ count: v.number(), amount: sum }),
      /** All who put money in were paid on each of these days: they had bought with it before. */
      isPaidDaily: v.boolean(),
    }),
  ),
})
export type Wall = v.InferOutput<typeof wall>

export const wallCalls = {
  readWall: defineCall({
    name: 'lesson.readWall',
    method: 'GET',
    path: '/api/admin/lesson/wall',
    summary: 'What a projector may show of the room: no amount stands beside a name.',
    actor: 'admin',
    input: nothing,
    answer: wall,
    topics: ['lesson', 'people', 'class', 'clock', 'requests', 'machines', 'autopilot', 'settings'],
  }),
}
