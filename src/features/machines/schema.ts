import * as v from 'valibot'
import { defineCall } from '../../core/call.ts'
import { amount, dayField, id, line, money, nothing, paragraph } from '../../core/fields.ts'
import type { Pesewas } from '../../core/money.ts'
import { adminMachines as t } from '../../core/strings/admin-machines.en.ts'

const machineId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2147483647))

export const CATEGORIES = [
  'asic',
  'gpu',
  'rig',
  'farm',
  'other',
  'holy',
  'blessed',
  'sacred',
  'divine',
  'miraculous',
] as const

/** A learner's one machine. It earns from the day after `boughtOn` through `endsOn`. */
export const ownership = v.object({
  boughtOn: dayField,
  endsOn: dayField,
  price: money,
  dailyProfit: money,
  /** Business days it will still earn, counted from today's end. 0 is 'Completed'. */
  daysLeft: v.number(),
})

export const machine = v.object({
  id: machineId,
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.string(),
  category: v.string(),
  price: amount,
  dailyProfit: v.pipe(money, v.minValue(0 as Pesewas)),
  durationDays: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  isActive: v.boolean(),
  /** An uploaded picture at `${PICTURES_PATH}/${pictureId}`, or null for the drawn one. */
  pictureId: v.nullable(id),
  owned: v.nullable(ownership),
})

export type Machine = v.InferOutput<typeof machine>

/** A machine as an admin sees it. */
export const catalogueLine = v.object({
  ...v.omit(machine, ['owned']).entries,
  /** How many learners have bought it: above zero it cannot be deleted, only made inactive. */
  sold: v.number(),
})
export type CatalogueLine = v.InferOutput<typeof catalogueLine>

/** What an admin fills in. Prices and profits are pesewas; a daily profit may be zero. */
export const machineForm = v.strictObject({
  name: line(60, t.nameRequired),
  description: paragraph(500, t.descriptionRequired),
  category: v.picklist(CATEGORIES, t.categoryRequired),
  price: amount,
  dailyProfit: v.pipe(
    v.number(t.profitRequired),
    v.safeInteger(t.profitRequired),
    v.minValue(0, t.profitNegative),
    v.maxValue(1e12, t.profitTooLarge),
    v.transform((value) => value as v.InferOutput<typeof money>),
  ),
  durationDays: v.pipe(
    v.number(t.daysRequired),
    v.safeInteger(t.daysRequired),
    v.minValue(1, t.daysRange),
    v.maxValue(3650, t.daysRange),
  ),
  isActive: v.boolean(),
  pictureId: v.optional(v.nullable(id), null),
})
export type MachineForm = v.InferOutput<typeof machineForm>

/** How many machines one import may bring. */
export const MOST_IMPORTED = 500

/**
 * What the Collect Profits button may say: nothing earns ('none'), the first machine starts
 * tomorrow, today's profit is still due, or it has been credited.
 */
export const COLLECTING = ['none', 'starts_tomorrow', 'due', 'collected'] as const

export const machinesCalls = {
  listMachines: defineCall({
    name: 'machines.listMachines',
    method: 'GET',
    path: '/api/machines',
    summary: 'Every machine on offer, and those the learner owns, also when no longer offered.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ machines: v.array(machine) }),
    topics: ['machines', 'clock'],
  }),
  readEarnings: defineCall({
    name: 'machines.readEarnings',
    method: 'GET',
    path: '/api/machines/earnings',
    summary: "What the learner's machines pay: today, per day, and since a week ago.",
    actor: 'learner',
    input: nothing,
    answer: v.object({
      /** What one day pays with the machines that still run, tomorrow. */
      dailyProfit: money,
      /** What is due and not yet credited, over all missed days. */
      due: money,
      collecting: v.picklist(COLLECTING),
      owned: v.number(),
      /** The same figures at the end of the business day seven days ago. */
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
  listCatalogue: defineCall({
    name: 'machines.listCatalogue',
    method: 'GET',
    path: '/api/admin/machines',
    summary: 'Every machine, active or not, with how often it was bought.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ machines: v.array(catalogueLine) }),
    topics: ['machines'],
  }),
  saveMachine: defineCall({
    name: 'machines.saveMachine',
    method: 'POST',
    path: '/api/admin/machines/save',
    summary:
      'Adds a machine, or changes the one with this id; what is owned keeps its price and profit.',
    actor: 'admin',
    input: v.strictObject({ id: v.optional(machineId), ...machineForm.entries }),
    answer: v.object({ machineId }),
  }),
  setMachineActive: defineCall({
    name: 'machines.setMachineActive',
    method: 'POST',
    path: '/api/admin/machines/active',
    summary: 'Puts a machine on offer or takes it off.',
    actor: 'admin',
    input: v.strictObject({ machineId, isActive: v.boolean() }),
    answer: v.object({ machineId }),
  }),
  deleteMachine: defineCall({
    name: 'machines.deleteMachine',
    method: 'POST',
    path: '/api/admin/machines/delete',
    summary: 'Deletes a machine that nobody has bought.',
    actor: 'admin',
    input: v.strictObject({ machineId }),
    answer: nothing,
  }),
  importMachines: defineCall({
    name: 'machines.importMachines',
    method: 'POST',
    path: '/api/admin/machines/import',
    summary: 'Adds many machines at once, all or none.',
    actor: 'admin',
    input: v.strictObject({
      machines: v.pipe(
        v.array(machineForm),
        v.minLength(1, t.importEmpty),
        v.maxLength(MOST_IMPORTED, t.importTooMany(MOST_IMPORTED)),
      ),
    }),
    answer: v.object({ added: v.number() }),
  }),
}

/** POST raw image bytes here as an admin; the answer is `{ pictureId }`. GET `/:id` reads one. */
export const PICTURES_PATH = '/api/machines/pictures'

export const keepPictureCall = defineCall({
  name: 'machines.keepPicture',
  method: 'POST',
  path: PICTURES_PATH,
  summary:
    'Keeps a machine’s picture: raw JPEG, PNG or WEBP bytes, at most 5 MB and 24 megapixels.',
  actor: 'admin',
  input: nothing,
  answer: v.object({ pictureId: id }),
  media: { input: 'image/*' },
})
export const readPictureCall = defineCall({
  name: 'machines.readPicture',
  method: 'GET',
  path: `${PICTURES_PATH}/:id`,
  summary: 'A machine’s picture as WEBP.',
  actor: 'learner',
  input: nothing,
  answer: v.string(),
  media: { answer: 'image/webp' },
})
