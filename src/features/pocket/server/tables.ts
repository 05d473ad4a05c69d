import { sql } from '#platform/database/sql.ts'
import type { Tables } from '#platform/database/tables.ts'
import { paymentView } from '../views.ts'

export const pocketTables: Tables = {
  owns: {
    payment: {
      as: 'payment',
      columns: `id learner_id reference amount* day at to_name to_number returned_at returned_by
      return_reason`,
      order: 'id',
    },
  },
  ownData: (id) => ({
    payments: sql`
      select id, reference, amount as "amountPesewas", day, at, returned_at as "sentBackAt",
        return_reason as "sentBackFor" from ${paymentView}
      where learner_id = ${id} order by at, id`,
  }),
}
