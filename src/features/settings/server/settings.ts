import type { Pesewas } from '../../../core/money.ts'
import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'

/** The house's settings, as every rule reads them. */
export type Settings = {
  readonly platformName: string
  readonly platformDescription: string
  readonly maintenanceMode: boolean
  readonly depositAccountName: string
  readonly depositAccountNumber: string
  readonly minDeposit: Pesewas
  readonly minWithdrawal: Pesewas
  readonly maxWithdrawal: Pesewas
  readonly pocketMoney: Pesewas
  readonly signUpBonus: Pesewas
  readonly referralBonus: Pesewas
  readonly helpPhone: string | null
  readonly notifyEmail: string | null
  readonly revealed: boolean
}

export async function readSettings(db: Queryable): Promise<Settings> {
  return db.one<Settings>(sql`
    select platform_name as "platformName", platform_description as "platformDescription",
      maintenance_mode as "maintenanceMode", deposit_account_name as "depositAccountName",
      deposit_account_number as "depositAccountNumber", min_deposit as "minDeposit",
      min_withdrawal as "minWithdrawal", max_withdrawal as "maxWithdrawal",
      pocket_money as "pocketMoney", sign_up_bonus as "signUpBonus",
      referral_bonus as "referralBonus", help_phone as "helpPhone",
      notify_email as "notifyEmail", revealed
    from settings`)
}
