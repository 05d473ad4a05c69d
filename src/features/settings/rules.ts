import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import type { PlayBy } from './schema/class-kinds.ts'
import { adminSettings, adminSettings as t } from './words/en/admin-settings.ts'

/**
 * The refusal of limits that do not fit each other, or null. The form and the server both ask here.
 */
export function refuseLimits(limits: {
  readonly minWithdrawal: Pesewas
  readonly maxWithdrawal: Pesewas
}): Refusal | null {
  const { minWithdrawal, maxWithdrawal } = limits
  if (maxWithdrawal >= minWithdrawal) return null
  return new Refusal('invalid', t.maxBelowMin(minWithdrawal), 'maxWithdrawal')
}

/** Refuses to change how people take part once the lesson has begun. */
export function refusePlayBy(before: PlayBy, after: PlayBy, hasBegun: boolean): Refusal | null {
  if (before === after || !hasBegun) return null
  return new Refusal('conflict', t.playByBegun, 'playBy')
}

/**
 * The refusal to an admin without a second factor who asks it of all admins, or null. They would
 * lock themself out.
 */
export function refuseRequiringSecondFactor(hasOne: boolean): Refusal | null {
  if (hasOne) return null
  return new Refusal('not_allowed', adminSettings.needOneYourself, 'requireSecondFactor')
}
