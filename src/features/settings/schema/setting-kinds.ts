import * as v from 'valibot'
import {
  accountName,
  amountFrom,
  comparedLine,
  money,
  paragraph,
  practiceNumber,
} from '#core/fields.ts'
import { ghs, NOTHING } from '#core/money.ts'
import { isHouseNumber } from '#core/notice.ts'
import { adminSettings as t } from '../words/en/admin-settings.ts'
import { JOIN_BY, PLAY_BY } from './class-kinds.ts'
import type { SettingKind } from './settings-list.ts'

// The rule of each kind of setting: what a save is checked by, and what an answer may hold.

const LEAST_LIMIT = ghs(1)

const AMOUNT_FAULTS = {
  notNumber: t.amountNumber,
  notWhole: t.amountNumber,
  tooLarge: t.amountTooLarge,
}

/** An amount that may be nothing: a bonus, the pocket money. */
const amountOrNothing = amountFrom(NOTHING, { ...AMOUNT_FAULTS, tooSmall: t.amountNegative })

/** A limit of deposits or withdrawals: GHS 1 at least, as the original's fields have it. */
const limit = amountFrom(LEAST_LIMIT, { ...AMOUNT_FAULTS, tooSmall: t.limitLeast(LEAST_LIMIT) })

/** 0.01 to 60 percent. */
const rate = v.pipe(
  v.number(t.rateRange),
  v.safeInteger(t.rateRange),
  v.minValue(1, t.rateRange),
  v.maxValue(6000, t.rateRange),
)

const days = v.pipe(
  v.number(t.daysRange),
  v.safeInteger(t.daysRange),
  v.minValue(1, t.daysRange),
  v.maxValue(3650, t.daysRange),
)

/** Digits with the country code, which never begins with 0. */
const phone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[0-9]{8,15}$/, t.helpPhone),
  v.regex(/^[1-9]/, t.helpPhoneCountry),
)

const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.email(t.notifyEmail),
)

/** The values that an admin may save. */
export const RULES = {
  name: comparedLine(40, t.nameRequired),
  description: v.union([v.pipe(v.string(), v.trim(), v.literal('')), paragraph(300)]),
  switch: v.boolean(),
  accountName: accountName(t.accountNameRequired),
  houseNumber: v.pipe(practiceNumber, v.check(isHouseNumber, t.houseNumber)),
  limit,
  gift: amountOrNothing,
  rate,
  days,
  phone: v.nullable(phone),
  email: v.nullable(email),
  joinBy: v.picklist(JOIN_BY),
  playBy: v.picklist(PLAY_BY),
} as const satisfies Record<SettingKind, v.GenericSchema<any, unknown>>

/** The values that a public answer may hold: one stored under an earlier rule is answered all the same. */
export const ANSWERS = {
  name: v.string(),
  description: v.string(),
  switch: v.boolean(),
  accountName: v.string(),
  houseNumber: v.string(),
  limit: money,
  gift: money,
  rate: v.number(),
  days: v.number(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  joinBy: v.picklist(JOIN_BY),
  playBy: v.picklist(PLAY_BY),
} as const satisfies Record<SettingKind, v.GenericSchema<any, unknown>>
