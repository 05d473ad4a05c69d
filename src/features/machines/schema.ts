import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { amount, dayField, id, money, nothing } from '#core/fields.ts'
import { NOTHING } from '#core/money.ts'

export const machineId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2147483647))

/** The category of the one machine that pays what a treasury bill would: the honest twin. */
export const BILL = 'bill'
export const BILL_DAYS = 91

/** A year's interest in hundredths of a percent; nothing for every machine but a treasury bill. */
const billRate = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))))

/** A learner's one machine. It earns from the day after `boughtOn` through `endsOn`. */
const ownership = v.object({
  /** A number that is higher for each later purchase of this learner. */
  purchase: v.number(),
  boughtOn: dayField,
  endsOn: dayField,
  price: money,
  /**
   * The daily profit; 0 for a treasury bill, which pays interest by its rate, and its price back at
   * the end.
   */
  dailyProfit: money,
  billRate,
  /** Business days it will still earn, counted from today's end. 0 is 'Completed'. */
  daysLeft: v.number(),
})

export const machine = v.object({
  id: machineId,
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.string(),
  category: v.string(),
  price: amount,
  dailyProfit: v.pipe(money, v.minValue(NOTHING)),
  durationDays: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The rate of a treasury bill bought now. */
  billRate,
  isActive: v.boolean(),
  /** An uploaded picture at `${PICTURES_PATH}/${pictureId}`, or null for the drawn one. */
  pictureId: v.nullable(id),
  /** The drawing for it, by a name of core/art.ts; '' where its number decides. */
  art: v.string(),
  owned: v.nullable(ownership),
})

export type Machine = v.InferOutput<typeof machine>

/**
 * The states of the Collect Profits button: nothing earns ('none'), a learner's first day or a first
 * machine's, after which it starts, today's profit is still due, or it has been credited.
 */
const COLLECTING = ['none', 'starts_tomorrow', 'due', 'collected'] as const

export const machinesCalls = {
  listMachines: defineCall({
    name: 'machines.listMachines',
    method: 'GET',
    path: '/api/machines',
    summary: 'Every machine on offer, and those the learner owns, also when no longer offered.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ machines: v.array(machine) }),
    // The settings have the rate of bills. Not the clock: the web counts the days left from the day of
    // the session.
    topics: ['machines', 'settings'],
  }),
  readEarnings: defineCall({
    name: 'machines.readEarnings',
    method: 'GET',
    path: '/api/machines/earnings',
    summary: "What the learner's machines pay: today, per day, and since a week ago.",
    actor: 'learner',
    input: nothing,
    answer: v.object({
      /**
       * The profit that the machines which still run pay tomorrow. Interest of bills is no machine's
       * profit.
       */
      dailyProfit: money,
      /** The amount that tomorrow credits, with that interest. */
      tomorrow: money,
      /** The amount that is due and not yet credited, over all missed days. */
      due: money,
      collecting: v.picklist(COLLECTING),
      owned: v.number(),
      /** The two figures at the end of the business day seven days ago; zero before a learner joined. */
      weekAgo: v.object({ dailyProfit: money, owned: v.number() }),
    }),
    topics: ['machines', 'wallet', 'clock'],
  }),
  buy: defineCall({
    name: 'machines.buy',
    method: 'POST',
    path: '/api/machines/buy',
    summary: 'Buys one machine at the price shown, once per learner.',
    actor: 'learner',
    money: true,
    isShop: true,
    /** `price` is what the learner was shown: a price changed meanwhile is refused, never charged. */
    input: v.strictObject({ machineId, price: amount }),
    answer: v.object({ machineId, boughtOn: dayField, endsOn: dayField, price: money }),
  }),
  collect: defineCall({
    name: 'machines.collect',
    method: 'POST',
    path: '/api/machines/collect',
    summary: 'Credits at once the profit that is due.',
    actor: 'learner',
    money: true,
    input: nothing,
    answer: v.object({ collected: money }),
  }),
}

/** POST raw image bytes here as an admin; the answer is `{ pictureId }`. GET `/:id` reads one. */
export const PICTURES_PATH = '/api/machines/pictures'
