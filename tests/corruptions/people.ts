import type { RichIds } from '#tests/whole-house/rich-world.ts'
import { type Corruption, forge, the, whereLearner } from './corrupt.ts'

// People who do not agree with the books, and guards of the tables that are gone.

const GUARDS = 'the checks, triggers and keys that guard the books are in place'
const REQUEST_KEYS = 'the keys that guard requests and payments are in place'
const COUNT = "a referrer's count is the number of people they brought"
const REFERRAL = 'a referral is paid at most once to each side, and only where there is one'
const ALIKE = 'both sides of a referral are paid alike'
const SEATS =
  'who has no e-mail has a seat or is a robot, and only a learner who is not deleted has one'
const TEACHERS =
  'every teacher of the server has an account of that role and e-mail, and no other account has the role'
const PEOPLE = 'every person but a teacher has open books, and all open books are such a person’s'

export const people = ({ ama, kofi, esi, yaw }: RichIds): Corruption[] => [
  ['a count too high', `update person set referrals = referrals + 1 where id = '${ama}'`, COUNT],
  [
    'a newcomer claimed by another',
    `update person set referred_by = '${esi}' where id = '${kofi}'`,
    COUNT,
  ],
  [
    'a referral forgotten',
    `
      update person set referred_by = null where id = '${kofi}';
      update person set referrals = 1 where id = '${ama}'`,
    REFERRAL,
  ],
  [
    'a referral bonus paid twice',
    forge(kofi, {
      kind: 'referral_bonus',
      from: 'bonuses',
      to: 'wallet',
      amount: 1000,
      cause: ama,
    }),
    REFERRAL,
  ],
  [
    'a referral bonus for no referral',
    forge(kofi, {
      kind: 'referral_bonus',
      from: 'bonuses',
      to: 'wallet',
      amount: 1000,
      cause: esi,
    }),
    REFERRAL,
  ],
  [
    'a referral that pays one side more',
    `
      update books set wallet = wallet + 1, bonuses = bonuses - 1 where ${whereLearner(kofi)};
      update transfer set amount = amount + 1 where ${the(kofi, 'referral_bonus')}`,
    ALIKE,
  ],
  [
    'books without a person',
    `
      delete from person where id = '${esi}';
      delete from auth."user" where id = '${esi}'`,
    PEOPLE,
  ],
  [
    'a person of the books made a teacher',
    `update person set role = 'teacher' where id = '${esi}'`,
    PEOPLE,
  ],
  [
    'a teacher without a place among the teachers',
    `
      insert into auth."user" (id, name, email) values (gen_random_uuid(), '', 'efua@school.example');
      insert into person (id, email, role, referral_code, joined_on)
      select id, email, 'teacher', 'EFUA22', business_day() from auth."user"
      where email = 'efua@school.example'`,
    TEACHERS,
  ],
  ['a person without books', `delete from books where ${whereLearner(esi)}`, PEOPLE],
  [
    'the books of a person closed',
    `update books set settled_on = 'infinity' where ${whereLearner(ama)}`,
    PEOPLE,
  ],
  [
    'the books of one who left opened',
    `update books set settled_on = business_day() where ${whereLearner(yaw)}`,
    PEOPLE,
  ],
  [
    'an e-mail out of step',
    `update auth."user" set email = 'other@example.test' where id = '${ama}'`,
    'a person signs in with the e-mail the house knows',
  ],
  [
    'a person who cannot sign in',
    `delete from auth."user" where id = '${ama}'`,
    'a person signs in with the e-mail the house knows',
  ],
  [
    'two people with one e-mail',
    `alter table person drop constraint person_email_unique`,
    'the keys that guard people are in place',
  ],
  [
    'a code that can be used twice',
    `alter table spent_code drop constraint spent_code_pkey`,
    'the keys that guard people are in place',
  ],
  [
    'two seats with one card',
    `alter table seat drop constraint seat_card_unique`,
    'the keys that guard people are in place',
  ],
  [
    'somebody without an e-mail and without a seat',
    `
      update person set email = null, name = 'Volta Kente' where id = '${ama}';
      update auth."user" set email = null where id = '${ama}'`,
    SEATS,
  ],
  [
    'a robot that is nobody',
    `
      alter table person drop constraint person_robot_is_named;
      update person set members = 0 where id = '${ama}'`,
    'each robot is a learner without members, and each such learner a robot',
  ],
  [
    'a numbered seat of one who left',
    `insert into card_seat (number, person_id) values (7, '${yaw}')`,
    'a numbered seat is a learner’s who is there, with people on it',
  ],
  [
    'a seat of one who left',
    `insert into seat (person_id, card_hash) values ('${yaw}', '\\x00')`,
    SEATS,
  ],
  [
    'a second factor without its secret',
    `update auth."user" set "twoFactorEnabled" = true where id = '${ama}'`,
    'a second factor that is on has a secret to check codes against',
  ],
]

export const guards = (): Corruption[] => [
  ...['wallet_not_negative', 'world_balances', 'house_balances', 'drawer_mirrors_cash'].map(
    (name): Corruption => [
      `the check ${name} dropped`,
      `alter table books drop constraint ${name}`,
      GUARDS,
    ],
  ),
  [
    'a check that checks nothing',
    `
      alter table books drop constraint held_not_negative;
      alter table books add constraint held_not_negative check (true)`,
    GUARDS,
  ],
  [
    'a check that was never tried on the rows',
    `
      alter table transfer drop constraint amount_above_zero;
      alter table transfer add constraint amount_above_zero check (amount > 0) not valid`,
    GUARDS,
  ],
  ['a trigger disabled', `alter table transfer disable trigger transfer_is_append_only`, GUARDS],
  [
    'a trigger for replicas alone',
    `alter table transfer enable replica trigger transfer_is_never_emptied`,
    GUARDS,
  ],
  ['a trigger dropped', `drop trigger transfer_is_append_only on transfer`, GUARDS],
  [
    'a trigger that stops deletions alone',
    `
      drop trigger transfer_is_append_only on transfer;
      create trigger transfer_is_append_only before delete on transfer for each row execute
      function refuse_rewriting()`,
    GUARDS,
  ],
  [
    'a trigger that lets everything pass',
    `
      create or replace function refuse_rewriting() returns trigger language plpgsql as 'begin
      return new;end'`,
    GUARDS,
  ],
  ['the reversal’s index dropped', `drop index transfer_reversed_once`, GUARDS],
  [
    'the reversal’s index on another column',
    `
      drop index transfer_reversed_once;
      create unique index transfer_reversed_once on transfer (learner_id, number, reverses)`,
    GUARDS,
  ],
  ['the key of transfers dropped', `alter table transfer drop constraint transfer_pkey`, GUARDS],
  ['the key of books dropped', `alter table books drop constraint books_pkey`, GUARDS],
  [
    'the key of answered commands dropped',
    `alter table idempotency_key drop constraint idempotency_key_pkey`,
    GUARDS,
  ],
  ['the house’s row lost', `delete from house`, GUARDS],
  [
    'the payment’s key dropped',
    `alter table request drop constraint request_payment_once`,
    REQUEST_KEYS,
  ],
  [
    'the reference’s key dropped',
    `alter table payment drop constraint payment_reference_unique`,
    REQUEST_KEYS,
  ],
]

const ROLES = 'who is an admin was made one by the log, the set-up or the terminal'
const SETTINGS = 'the settings are those that the audit log says'

/** Facts that stand in the audit log alone. */
export const standing = ({ ama, admin }: RichIds): Corruption[] => [
  ['a learner made an admin', `update person set role = 'admin' where id = '${ama}'`, ROLES],
  ['an admin made a learner', `update person set role = 'learner' where id = '${admin}'`, ROLES],
  ['a limit changed', `update settings set max_withdrawal = max_withdrawal + 1`, SETTINGS],
  [
    'the house’s number changed',
    `update settings set deposit_account_number = '0000000002', version = version + 1`,
    SETTINGS,
  ],
  ['a setting that the log tells of changed back', `update settings set proof_days = 90`, SETTINGS],
  ['the lobby ended', `update settings set begun_at = now()`, SETTINGS],
  ['joining locked', `update settings set joining_locked = true`, SETTINGS],
  ['another scenario', `update settings set scenario = '{"title": "Another"}'`, SETTINGS],
  ['the list of where to report changed', `update settings set report_to = '[]'`, SETTINGS],
]
