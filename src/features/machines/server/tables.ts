import { sql } from '#platform/database/sql.ts'
import type { Tables } from '#platform/database/tables.ts'
import { machineView, ownershipView } from '../views.ts'
import { machinesInvariants } from './invariants.ts'

export const machinesTables: Tables = {
  owns: {
    machine: {
      as: 'machine',
      columns: `id name description category price* daily_profit* duration_days is_active picture_id art
      version created_at updated_at`,
      order: 'id',
    },
    machine_picture: 'is a picture',
    ownership: {
      as: 'ownership',
      columns: 'learner_id machine_id bought_on ends_on price* daily_profit* bill_rate transfer',
      order: 'learner_id, machine_id',
    },
  },
  invariants: machinesInvariants,
  ownData: (id) => ({
    machines: sql`
      select machine_id as "machineId", name, bought_on as "boughtOn", ends_on as "endsOn",
        ownership.price as "pricePesewas", ownership.daily_profit as "dailyProfitPesewas",
        ownership.bill_rate as "yearlyRateInHundredthsOfPercent"
      from ${ownershipView} join ${machineView} on machine.id = machine_id
      where learner_id = ${id} order by bought_on, machine_id`,
  }),
}
