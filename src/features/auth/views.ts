import { type Sql, sql, View, viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

const PERSON =
  'id, email, coalesce(name, email) as name, searched, name_key, members, role, status, practice_number, referral_code, referred_by, referrals, joined_on, created_at, last_active_at, last_active_on, avatar, notices_seen_at, deleted_at, invited_by, invitation_shown_at, guarded, email_by_admin, locale'

/**
 * An account and its person: a learner, or an admin, who has books too. `name` is what the room calls
 * them: their name in it, or their e-mail where they have none. It is null for a deleted person, as is
 * `searched`, the same as a search looks at it; `name_key` is what
 * two names that look alike have in common.
 */
export const personView = new View('person', `select ${PERSON} from person where role <> 'teacher'`)

/**
 * Every account: teachers of this server too, who are people of no room. For who did something, and
 * whose it is.
 */
export const accountView = viewOf('person', PERSON)

/** An open session, without its token. */
export const sessionView = viewOf(
  'auth.session',
  'id, "userId", "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent"',
)

/** An account, and whether it has a password, never what it is. */
export const signInView = new View(
  'sign_in',
  `select "user".id as person_id, account.password is not null as has_password
  from auth."user" as "user" left join auth.account as account on account."userId" = "user".id`,
)

/** `person` came by somebody's code since then, or somebody who came since then came by theirs. */
export const hasReferralSince = (since: Sql) => sql`(
  person.referred_by is not null and person.created_at >= ${since} or exists (
    select from ${personView.as('newcomer')}
    where newcomer.referred_by = person.id and newcomer.created_at >= ${since}
      and newcomer.deleted_at is null))`
