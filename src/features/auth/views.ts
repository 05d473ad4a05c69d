import { View, viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** An account and its person: a learner, or an admin, who has books too. */
export const personView = viewOf(
  'person',
  'id, email, role, status, practice_number, referral_code, referred_by, referrals, joined_on, created_at, last_active_at, avatar, notices_seen_at, deleted_at, invited_by, invitation_shown_at, guarded, email_by_admin',
)

/** An open session, without its token. */
export const sessionView = viewOf(
  'auth.session',
  'id, "userId", "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent"',
)

/** Whether an account has a password and a second factor, never what they are. */
export const signInView = new View(
  'sign_in',
  `select account."userId" as person_id, account.password is not null as has_password,
    "user"."twoFactorEnabled" as has_second_factor
  from auth.account as account join auth."user" as "user" on "user".id = account."userId"`,
)
