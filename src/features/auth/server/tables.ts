import type { Tables } from '#platform/database/tables.ts'
import { authInvariants } from './invariants.ts'

export const authTables: Tables = {
  owns: {
    admin_address: 'recognises by a hash what addresses admins had',
    'auth.account': 'holds what lets people in',
    'auth.session': 'holds what lets people in',
    'auth.twoFactor': 'holds what lets people in',
    'auth.user': 'holds what lets people in',
    'auth.verification': 'holds what lets people in',
    person: {
      as: 'person',
      columns: `id email name members role status practice_number referral_code referred_by referrals joined_on
      created_at last_active_at last_active_on avatar notices_seen_at deleted_at invited_by invitation_shown_at
      guarded email_by_admin locale`,
      order: 'id',
      leftOut: {
        name_key: 'follows from the name',
        searched: 'follows from the name or the e-mail',
      },
    },
    setup_link: 'lets in',
    seat: 'lets in',
    seat_code: 'lets in',
    banned_phone: 'keeps phones out',
    people_limit: 'is set by who opened the class',
    spent_code: 'belongs to a second factor',
  },
  invariants: authInvariants,
}
