import { Refusal, refuseIf } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { waitForCommands } from '#features/clock/server/clock.ts'
import { settingsView } from '#features/settings/views.ts'
import { command, query } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { sql } from '#platform/database/sql.ts'
import {
  type CatalogueRow,
  type MachineForm,
  machinesAdminCalls,
  type SavedMachine,
} from '../schema/admin.ts'
import { BILL, BILL_DAYS } from '../schema.ts'
import { adminMachines as t } from '../words/en/admin-machines.ts'

type CatalogueTerms = {
  readonly category: string
  readonly dailyProfit: Pesewas
  readonly durationDays: number
}

export const listCatalogue = query(machinesAdminCalls.listCatalogue, async ({ db }) => ({
  machines: await db.rows<CatalogueRow>(sql`
    select id, name, description, category, price, daily_profit as "dailyProfit",
      duration_days as "durationDays", is_active as "isActive", picture_id as "pictureId", art,
      coalesce(sold, 0)::int as sold, version,
      case when category = ${BILL} then (select bill_rate from ${settingsView}) end as "billRate"
    from machine left join (
      select machine_id, count(*) as sold from ownership group by machine_id
    ) as bought on machine_id = id
    order by price, id`),
}))

/**
 * Saves a machine's terms. An owned machine has its own copy of them, so a change affects later purchases
 * only.
 */
export const saveMachine = command(
  machinesAdminCalls.saveMachine,
  async ({ tx, input: { id, version, ...form }, announce, audit }) => {
    const standing = id === undefined ? null : await lockMachine(tx, id)
    if (standing && standing.version !== version) {
      throw new Refusal('conflict', t.changedMeanwhile, 'version')
    }
    refuseIf(refuseBillTerms(standing?.category ?? null, form))
    const machineId = id === undefined ? await insertMachine(tx, form) : await update(tx, id, form)
    announce('machines', 'everyone')
    const { version: old, ...before } = standing ?? { version: 0 }
    audit({ about: { kind: 'machine', id: machineId }, before: standing && before, after: form })
    return { machineId, version: old + 1 }
  },
)

export const setMachineActive = command(
  machinesAdminCalls.setMachineActive,
  async ({ tx, input: { machineId, isActive }, announce, audit }) => {
    const before = await lockMachine(tx, machineId)
    await tx.count(sql`
      update machine set is_active = ${isActive}, version = version + 1, updated_at = now()
      where id = ${machineId}`)
    announce('machines', 'everyone')
    const about = { kind: 'machine', id: machineId }
    audit({ about, before: { isActive: before.isActive }, after: { isActive } })
    return { machineId }
  },
)

/**
 * Deletes a machine. The deletion waits for purchases under way, so purchases need no lock on the row that
 * all learners share. Deletions are rare, so they can wait.
 */
export const deleteMachine = command(
  machinesAdminCalls.deleteMachine,
  async ({ tx, input: { machineId }, announce, audit }) => {
    await waitForCommands(tx)
    const { version: _version, ...before } = await lockMachine(tx, machineId)
    if (before.category === BILL) throw new Refusal('conflict', t.billStays)
    const { sold } = await tx.one<{ sold: number }>(
      sql`select count(*)::int as sold from ownership where machine_id = ${machineId}`,
    )
    if (sold > 0) throw new Refusal('conflict', t.bought(sold))
    await tx.count(sql`delete from machine where id = ${machineId}`)
    announce('machines', 'everyone')
    audit({ about: { kind: 'machine', id: machineId }, before })
    return {}
  },
)

export const importMachines = command(
  machinesAdminCalls.importMachines,
  async ({ tx, input: { machines }, announce, audit }) => {
    const ids: number[] = []
    for (const machine of machines) ids.push(await insertMachine(tx, machine))
    announce('machines', 'everyone')
    audit({
      about: { kind: 'machine', id: `${ids[0]}-${ids.at(-1)}` },
      after: { added: ids.length },
    })
    return { added: ids.length }
  },
)

type StoredMachine = Omit<SavedMachine, 'pictureId'> & { pictureId: string | null; version: number }

async function lockMachine(tx: Tx, id: number): Promise<StoredMachine> {
  const machine = await tx.maybe<StoredMachine & { price: Pesewas; dailyProfit: Pesewas }>(sql`
    select name, description, category, price, daily_profit as "dailyProfit",
      duration_days as "durationDays", is_active as "isActive", picture_id as "pictureId", art, version
    from machine where id = ${id} for update`)
  if (!machine) throw new Refusal('not_found', t.unknown, 'machineId')
  return machine
}

async function insertMachine(tx: Tx, form: SavedMachine | MachineForm): Promise<number> {
  const { name, description, category, price, dailyProfit, durationDays, isActive } = form
  const inserting = tx.one<{ id: number }>(sql`
      insert into machine (name, description, category, price, daily_profit, duration_days,
        is_active, picture_id, art)
      values (${name}, ${description}, ${category}, ${price}, ${dailyProfit}, ${durationDays},
        ${isActive}, ${form.pictureId}, ${form.art})
      returning id`)
  return (await refuseByConstraint(inserting, UNKNOWN_PICTURE)).id
}

async function update(tx: Tx, id: number, form: SavedMachine): Promise<number> {
  const { name, description, category, price, dailyProfit, durationDays, isActive } = form
  const updating = tx.count(sql`
      update machine set name = ${name}, description = ${description}, category = ${category},
        price = ${price}, daily_profit = ${dailyProfit}, duration_days = ${durationDays},
        is_active = ${isActive}, picture_id = ${form.pictureId}, art = ${form.art}, version = version + 1,
        updated_at = now()
      where id = ${id}`)
  await refuseByConstraint(updating, UNKNOWN_PICTURE)
  return id
}

const UNKNOWN_PICTURE = {
  machine_picture_id_fkey: () => new Refusal('not_found', t.pictureUnknown, 'pictureId'),
}

/**
 * Returns the refusal of these terms, or null. `before` is the machine's category; null for a new one. The
 * treasury bill keeps its terms, and no other machine may become one.
 */
function refuseBillTerms(before: string | null, to: CatalogueTerms): Refusal | null {
  if (before === BILL) {
    const keeps = to.category === BILL && to.dailyProfit === 0 && to.durationDays === BILL_DAYS
    return keeps ? null : new Refusal('conflict', t.billTerms)
  }
  return to.category === BILL ? new Refusal('conflict', t.oneBill, 'category') : null
}
