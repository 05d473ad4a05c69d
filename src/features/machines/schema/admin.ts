import * as v from 'valibot'
import { SUBJECTS } from '#core/art.ts'
import { defineCall } from '#core/call.ts'
import { amountFrom, comparedLine, id, line, nothing, paragraph } from '#core/fields.ts'
import { formatGhs, LARGEST_AMOUNT, LEAST_AMOUNT, NOTHING, type Pesewas } from '#core/money.ts'
import { CATEGORIES } from '#core/room-words.ts'
import { fields } from '#core/words/en/fields.ts'
import { BILL, machine, machineId, PICTURES_PATH } from '../schema.ts'
import { adminMachines as t } from '../words/en/admin-machines.ts'

// Admins change the catalogue by these. They have a file of their own: learners' pages do not load it.

/** A machine as an admin sees it. */
const catalogueRow = v.object({
  ...v.omit(machine, ['owned']).entries,
  /** How many learners have bought it: above zero it cannot be deleted, only made inactive. */
  sold: v.number(),
  /** Counts every change: a save names the one it was made from. */
  version: v.number(),
})
export type CatalogueRow = v.InferOutput<typeof catalogueRow>

/** Characters. */
export const LONGEST_IN_MACHINE = { name: 60, description: 500, category: 30 }

const fieldsOfForm = {
  name: comparedLine(LONGEST_IN_MACHINE.name, t.nameRequired),
  description: paragraph(LONGEST_IN_MACHINE.description, t.descriptionRequired),
  category: v.picklist(CATEGORIES, t.categoryRequired),
  price: amountFrom(LEAST_AMOUNT, {
    notNumber: () => fields.amountNumber,
    notWhole: () => fields.amountWhole,
    tooSmall: t.priceAboveZero,
    tooLarge: () => fields.amountTooLarge,
  }),
  dailyProfit: amountFrom(NOTHING, {
    notNumber: t.profitRequired,
    notWhole: t.profitRequired,
    tooSmall: t.profitNegative,
    tooLarge: t.profitTooLarge,
  }),
  durationDays: v.pipe(
    v.number(t.daysRequired),
    v.safeInteger(t.daysRequired),
    v.minValue(1, t.daysRange),
    v.maxValue(3650, t.daysRange),
  ),
  isActive: v.boolean(),
  pictureId: v.optional(v.nullable(id), null),
  art: v.optional(v.picklist(['', ...SUBJECTS], t.artUnknown), ''),
}

type OfferedTerms = { readonly dailyProfit: Pesewas; readonly durationDays: number }

/**
 * Checks the profit of a machine's whole life, which is summed for every owner: too large a promise is
 * refused.
 */
const isPayable = ({ dailyProfit, durationDays }: OfferedTerms) =>
  dailyProfit * durationDays <= LARGEST_AMOUNT
const TOO_MUCH = t.paysTooMuch(formatGhs(LARGEST_AMOUNT))

/**
 * Any text: another house may have other categories, which are kept and shown grey. The bill is in
 * every house.
 */
const anyCategory = v.pipe(
  line(LONGEST_IN_MACHINE.category, t.categoryRequired),
  v.toLowerCase(),
  v.notValue(BILL, t.categoryRequired),
)

/** The fields of a machine in an import. Prices and profits are pesewas; a daily profit may be zero. */
export const machineForm = v.pipe(
  v.strictObject({ ...fieldsOfForm, category: anyCategory }),
  v.forward(
    v.check((form) => isPayable(form), TOO_MUCH),
    ['dailyProfit'],
  ),
)
export type MachineForm = v.InferOutput<typeof machineForm>

/**
 * The fields that an admin fills in, with the treasury bill's own category, whose terms `refuseBillTerms`
 * protects.
 */
const savedFields = {
  ...fieldsOfForm,
  category: v.picklist([...CATEGORIES, BILL], t.categoryRequired),
}
export const savedForm = v.pipe(
  v.strictObject(savedFields),
  v.forward(
    v.check((form) => isPayable(form), TOO_MUCH),
    ['dailyProfit'],
  ),
)
export type SavedMachine = v.InferOutput<typeof savedForm>

/** How many machines one import may bring. */
export const MOST_IMPORTED = 500

export const machinesAdminCalls = {
  listCatalogue: defineCall({
    name: 'machines.listCatalogue',
    method: 'GET',
    path: '/api/admin/machines',
    summary: 'Every machine, active or not, with how often it was bought.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ machines: v.array(catalogueRow) }),
    topics: ['machines', 'settings'],
  }),
  saveMachine: defineCall({
    name: 'machines.saveMachine',
    method: 'POST',
    path: '/api/admin/machines/save',
    summary:
      'Adds a machine, or changes the one with this id; what is owned keeps its price and profit.',
    actor: 'admin',
    once: true,
    /** A change names the version it was made from; one that has moved on since is refused. */
    input: v.pipe(
      v.strictObject({
        id: v.optional(machineId),
        version: v.optional(v.number()),
        ...savedFields,
      }),
      v.forward(
        v.check((form) => isPayable(form), TOO_MUCH),
        ['dailyProfit'],
      ),
    ),
    answer: v.object({ machineId, version: v.number() }),
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
    once: true,
    isLarge: true,
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
