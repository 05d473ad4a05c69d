import { uniquesMissing } from '#ledger/verify.ts'
import { booksView, transferView } from '#ledger/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'

export const authInvariants: readonly Invariant[] = [
  {
    name: 'every person but a teacher has open books, and all open books are such a person’s',
    broken: sql`
      select coalesce(person.id, books.learner_id)::text as row
      from (select id, deleted_at from person where role <> 'teacher') as person
        full join ${booksView} on books.learner_id = person.id
      where books.learner_id is null
        or (person.id is null or deleted_at is not null) <> (settled_on = 'infinity')`,
  },
  {
    name: 'a person’s books begin on the day they joined',
    broken: sql`
      select person.id::text as row from person join ${transferView} on learner_id = person.id
      where kind = 'sign_up' and day <> joined_on`,
  },
  {
    name: 'the keys that guard people are in place',
    broken: uniquesMissing([
      ['person', 'person_pkey', '(id)'],
      ['person', 'person_email_unique', '(email)'],
      ['person', 'person_referral_code_unique', '(referral_code)'],
      ['auth."user"', 'user_email_key', '(email)'],
      ['spent_code', 'spent_code_pkey', '(hash)'],
      ['seat', 'seat_pkey', '(person_id)'],
      ['seat', 'seat_card_unique', '(card_hash)'],
      ['seat', 'seat_offer_unique', '(offer_hash)'],
    ]),
  },
  {
    name: 'a person signs in with the e-mail the house knows',
    broken: sql`
      select coalesce(person.id, account.id)::text as row
      from person full join auth."user" as account on account.id = person.id
      where person.email is distinct from account.email
        or (account.id is null and deleted_at is null)`,
  },
  {
    name: 'who has no e-mail has a seat or is a robot, and only a learner who is not deleted has one',
    broken: sql`
      select coalesce(person.id, seat.person_id)::text as row
      from person full join seat on seat.person_id = person.id
      where (email is null and members > 0 and deleted_at is null and seat.person_id is null)
        or (seat.person_id is not null and (person.id is null or deleted_at is not null))`,
  },
  {
    name: 'a second factor that is on has a secret to check codes against',
    broken: sql`
      select account.id::text as row
      from auth."user" as account left join auth."twoFactor" as factor on factor."userId" = account.id
      where account."twoFactorEnabled" and factor.verified is not true`,
  },
]
