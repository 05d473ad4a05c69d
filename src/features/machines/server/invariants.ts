import { clockView } from '#features/clock/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { uniquesMissing } from '#ledger/verify.ts'
import { booksView, transferView } from '#ledger/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'

export const machinesInvariants: readonly Invariant[] = [
  {
    name: 'the house has one clock, one set of settings, and one machine of a kind to a learner',
    broken: sql`
      select 'rows in clock: ' || count(*) as row from ${clockView} having count(*) <> 1
      union all
      select 'rows in settings: ' || count(*) from ${settingsView} having count(*) <> 1
      union all
      ${uniquesMissing([['ownership', 'ownership_pkey', '(learner_id, machine_id)']])}`,
  },
  {
    name: 'nothing happened on a day that has not begun',
    broken: sql`
      select 'settled through ' || settled_through as row from ${clockView}
      where settled_through > (select business_day())
      union all
      select learner_id || ' settled on ' || settled_on from ${booksView}
      where settled_on <> 'infinity' and settled_on > (select business_day())
      union all
      select learner_id || ' #' || number from ${transferView} where day > (select business_day())`,
  },
  {
    name: 'each machine owned was paid for once, and each purchase owns one machine',
    broken: sql`
      select coalesce(ownership.learner_id, found.learner_id) || ' #'
        || coalesce(ownership.transfer, found.number) as row
      from ownership full join (
        select * from ${transferView}
        where kind = 'machine_bought' or (kind = 'bill_bought' and source = 'wallet')
      ) as found on found.learner_id = ownership.learner_id and found.number = ownership.transfer
      where found.number is null or ownership.transfer is null
        or found.amount <> ownership.price or found.day <> bought_on
        or (found.kind = 'bill_bought') <> (bill_rate is not null)`,
  },
  {
    name: 'a settled day paid exactly what the machines owed for it',
    broken: sql`
      select transfer.learner_id || ' ' || day || ': paid ' || amount || ', owed '
        || coalesce(owed, 0) as row
      from ${transferView}, lateral (
        select sum(daily_profit) as owed from ownership
        where ownership.learner_id = transfer.learner_id and bought_on < day and ends_on >= day
      ) as machines
      where kind = 'day_settled' and reverses is null and amount <> coalesce(owed, 0)`,
  },
  {
    name: 'no day that is settled for all was skipped for anyone',
    broken: sql`
      select books.learner_id || ': paid ' || -profits || ', owed ' || owed as row
      from ${booksView} cross join ${clockView}, lateral (
        select coalesce(sum(daily_profit
          * greatest(0, least(ends_on, greatest(settled_on, settled_through)) - bought_on)), 0) as owed
        from ownership where ownership.learner_id = books.learner_id
      ) as machines
      where settled_on <> 'infinity' and -profits <> owed`,
  },
  {
    name: 'the catalogue has one treasury bill at most, and nothing else is owned at a rate',
    broken: sql`
      ${uniquesMissing([['machine', 'machine_one_bill', "(category) WHERE (category = ''bill''::text)"]])}
      union all
      select ownership.learner_id || ' machine ' || machine_id from ownership
      join machine on machine.id = machine_id
      where (category = 'bill') <> (bill_rate is not null)`,
  },
  {
    name: 'what lies with the treasury is the price of every bill that runs',
    broken: sql`
      select books.learner_id || ': laid out ' || bills || ', running ' || running as row
      from ${booksView} cross join ${clockView}, lateral (
        select coalesce(sum(price), 0) as running from ownership
        where ownership.learner_id = books.learner_id and bill_rate is not null
          and ends_on > greatest(settled_on, settled_through)
      ) as machines
      where bills <> running`,
  },
  {
    name: 'the treasury paid the interest of each bill, every day of it, to the pesewa',
    broken: sql`
      select books.learner_id || ': paid ' || -treasury || ', owed ' || owed as row
      from ${booksView} cross join ${clockView}, lateral (
        select coalesce(sum(bill_interest(price, bill_rate,
          greatest(0, least(ends_on, greatest(settled_on, settled_through)) - bought_on))), 0) as owed
        from ownership where ownership.learner_id = books.learner_id
      ) as machines
      where settled_on <> 'infinity' and -treasury <> owed
      union all
      select transfer.learner_id || ' ' || day || ': interest ' || amount from ${transferView}
      where source = 'treasury' and amount is distinct from (
        select sum(bill_interest(price, bill_rate, day - bought_on)
          - bill_interest(price, bill_rate, day - bought_on - 1))
        from ownership where ownership.learner_id = transfer.learner_id and bill_rate is not null
          and bought_on < day and ends_on >= day)`,
  },
]
