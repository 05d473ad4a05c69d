import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0037).

/** An account and its person: a learner, or an admin, who has books too. */
export const personView = viewOf(
  'person',
  'id, email, role, status, practice_number, referral_code, referred_by, referrals, joined_on, created_at, last_active_at, avatar, notices_seen_at, deleted_at, invited_by, invitation_shown_at',
)
