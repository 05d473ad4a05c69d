import { MINING, SACRED } from '#features/machines/rules/catalogue.ts'
import { ghs } from '#core/money.ts'
import { BILL } from './bill.ts'

const LENT = { ...BILL, price: ghs(BILL.price), dailyProfit: ghs(0), durationDays: BILL.days }

/** What a new house has on offer, by its number. */
export const CATALOGUE = new Map([...MINING, ...SACRED, LENT].map((each) => [each.id, each]))
