import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** The one row of settings. Money in pesewas. */
export const settingsView = viewOf(
  'settings',
  'platform_name, platform_description, maintenance_mode, deposit_account_name, deposit_account_number, withdrawal_account_name, withdrawal_account_number, min_deposit, min_withdrawal, max_withdrawal, pocket_money, sign_up_bonus, referral_bonus, bill_rate, proof_days, help_phone, notify_email, daily_mail, require_second_factor, revealed, report_to, questions_before, questions_after, questions_before_over, version, updated_at',
)

/** A bank number and whose it is; `learner_id` is null for the house's own. */
export const bankNumberView = viewOf('bank_number', 'number, learner_id')
