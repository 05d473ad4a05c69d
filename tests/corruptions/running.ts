import type { RichIds } from '#tests/whole-house/rich-world.ts'
import type { Corruption } from './corrupt.ts'

// The owner of the database changes what money follows and no transfer shows.

const STATUS = 'people are active, inactive or suspended as the audit log says'
const AUTOPILOT = 'the autopilot is as it was set, by who set it'
const MACHINES = 'machines are on the terms that the audit log says'
const CLOCK = 'the clock is as far on as its moves in the audit log say'
const HALVES = 'the halves of the class are cut where the lot fell'
const GUARDS = 'the checks, triggers and keys that guard the books are in place'

const emptied = (name: string): Corruption => [
  `${name} emptied`,
  `create or replace function ${name}() returns trigger language plpgsql as 'begin return new;end'`,
  GUARDS,
]

export const running = ({ ama, kofi }: RichIds): Corruption[] => [
  ['the clock put ahead by a day', `update clock set offset_days = offset_days + 1`, CLOCK],
  ['the clock put ahead by three days', `update clock set offset_days = offset_days + 3`, CLOCK],
  ['the clock put back by a day', `update clock set offset_days = offset_days - 1`, CLOCK],
  [
    'the autopilot switched',
    `update autopilot set pays_withdrawals = not pays_withdrawals`,
    AUTOPILOT,
  ],
  ['the autopilot in another’s name', `update autopilot set set_by = '${kofi}'`, AUTOPILOT],
  ['the autopilot gone', `delete from autopilot`, AUTOPILOT],
  ['a price changed', `update machine set price = price + 1 where id = 10`, MACHINES],
  [
    'a profit changed',
    `update machine set daily_profit = daily_profit + 1 where id = 11`,
    MACHINES,
  ],
  [
    'a machine switched off',
    `update machine set is_active = not is_active where id = 12`,
    MACHINES,
  ],
  [
    'a machine that nobody added',
    `insert into machine (name, description, category, price, daily_profit, duration_days, art)
     select name || ' 2', description, category, price, daily_profit, duration_days, art
     from machine where id = 10`,
    MACHINES,
  ],
  ['a machine that nobody deleted', `delete from machine where id = 13`, MACHINES],
  ['the halves drawn anew', `update half_draw set cut = sha256(cut)`, HALVES],
  [
    'halves that nobody drew',
    `delete from half_draw; insert into half_draw values (1, sha256('x'), true)`,
    HALVES,
  ],
  ['a learner suspended', `update person set status = 'suspended' where id = '${ama}'`, STATUS],
  ['a learner made active', `update person set status = 'active' where id = '${kofi}'`, STATUS],
  ...[
    'refuse_going_back',
    'keep_drawer',
    'open_drawer',
    'remember_role',
    'remember_the_reveal',
  ].map(emptied),
  [
    'refuse_closed_room emptied',
    `create or replace function refuse_closed_room() returns void language plpgsql as 'begin end'`,
    GUARDS,
  ],
  ['the drawer’s trigger off', `alter table books disable trigger books_keep_drawer`, GUARDS],
  [
    'the clock’s trigger asked for nothing',
    `drop trigger clock_goes_forward on clock;
     create trigger clock_goes_forward before update on clock for each row when (false)
     execute function refuse_going_back()`,
    GUARDS,
  ],
]
