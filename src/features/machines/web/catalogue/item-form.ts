import { isSubject } from '#core/art.ts'
import type { InputOf } from '#core/call.ts'
import { decimalOf, NOTHING, type Pesewas, parseGhs } from '#core/money.ts'
import { errorsOf, type FieldErrors } from '#ui/fields/use-form.ts'
import { type CatalogueRow, type machinesAdminCalls, savedForm } from '../../schema/admin.ts'
import { BILL } from '../../schema.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { adminMachines } from '../../words/en/admin-machines.ts'
import { isKnown } from './item-view.ts'

// An admin types about a machine, and the server is sent what this makes of it. Pure.

const t = adminItems.editor

/** All of it text, as fields hold it. '' is 'no' for isActive, and 'none' for the picture. */
export type ItemValues = {
  name: string
  description: string
  price: string
  dailyProfit: string
  durationDays: string
  category: string
  isActive: string
  pictureId: string
  art: string
}

/** The original's defaults; Cancel comes back to them. */
export const DEFAULTS: ItemValues = {
  name: '',
  description: '',
  price: '0',
  dailyProfit: '0',
  durationDays: '60',
  category: 'holy',
  isActive: 'yes',
  pictureId: '',
  art: '',
}

export function itemValuesOf(machine: CatalogueRow): ItemValues {
  return {
    name: machine.name,
    description: machine.description,
    price: decimalOf(machine.price),
    dailyProfit: decimalOf(machine.dailyProfit),
    durationDays: String(machine.durationDays),
    category: isKnown(machine.category) || machine.category === BILL ? machine.category : '',
    isActive: machine.isActive ? 'yes' : '',
    pictureId: machine.pictureId ?? '',
    art: isSubject(machine.art) ? machine.art : '',
  }
}

type ItemFault = 'missing' | 'negative' | 'decimals' | 'tooLarge' | 'spelling'

/** The typed text in pesewas, or what is wrong with it. Text that is no number at all is 0. */
export function readAmount(text: string): Pesewas | ItemFault {
  const typed = text.trim().replace(/\.$/, '').replace(/^\./, '0.')
  if (typed === '') return 'missing'
  const amount = parseGhs(typed)
  if (amount !== null) return amount
  if (!/^-?\d[\d,]*(?:\.\d+)?$/.test(typed)) return NOTHING
  if (typed.startsWith('-')) return 'negative'
  if (/\.\d{3,}$/.test(typed)) return 'decimals'
  return typed.replace(/\D/g, '').length > 10 ? 'tooLarge' : 'spelling'
}

/** The text of a money field once it is left: text that is no number has become 0. */
export function settleAmount(text: string): string {
  return readAmount(text) === 0 ? '0' : text
}

const FAULTS = {
  price: {
    missing: t.priceRequired,
    negative: adminMachines.priceAboveZero,
    decimals: t.decimals,
    tooLarge: t.tooLarge,
    spelling: t.spelling,
  },
  dailyProfit: {
    missing: adminMachines.profitRequired,
    negative: adminMachines.profitNegative,
    decimals: t.decimals,
    tooLarge: adminMachines.profitTooLarge,
    spelling: t.spelling,
  },
}

/** Finds the faults of these values, by field: by the server's own rules, and by those of typed money. */
export function checkItem(values: ItemValues): FieldErrors<ItemValues> {
  const typed = { price: readAmount(values.price), dailyProfit: readAmount(values.dailyProfit) }
  const errors = errorsOf<ItemValues>(savedForm, { ...itemOf(values), ...typed })
  for (const name of ['price', 'dailyProfit'] as const) {
    const fault = typed[name]
    if (typeof fault === 'string') errors[name] = FAULTS[name][fault]
  }
  return errors
}

type ItemInput = InputOf<typeof machinesAdminCalls.saveMachine>

/** The machine these values mean; sent only when `checkItem` finds nothing. */
export function itemOf(values: ItemValues): ItemInput {
  const days = values.durationDays.trim()
  return {
    name: values.name,
    description: values.description,
    price: amountOf(values.price),
    dailyProfit: amountOf(values.dailyProfit),
    durationDays: /^\d{1,9}$/.test(days) ? Number(days) : Number.NaN,
    category: values.category as ItemInput['category'],
    isActive: values.isActive === 'yes',
    pictureId: values.pictureId || null,
    art: isSubject(values.art) ? values.art : '',
  }
}

/** The amount, or 0 for text that `checkItem` refuses. */
function amountOf(text: string): Pesewas {
  const typed = readAmount(text)
  return typeof typed === 'string' ? NOTHING : typed
}
