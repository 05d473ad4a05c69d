import { isBankNumber } from '#core/notice.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { joinSql, rawSql, sql } from '#platform/database/sql.ts'
import type { JoinBy, PlayBy } from '../schema/class-kinds.ts'
import { columnOf, namesOfKind, SETTING_NAMES } from '../schema/settings-list.ts'
import { claimBankNumber, readLobbyState, readReportTo, readSettings } from './settings.ts'

/** Not copied into a new class: its own progress, and an e-mail that belongs to a person. */
const NOT_COPIED: readonly string[] = ['maintenanceMode', 'notifyEmail', 'revealed']

/** Copies another room's settings, except its progress and its mail address. */
export async function copySettings(source: Queryable, target: Tx): Promise<void> {
  const settings = await readSettings(source)
  const { reportTo } = await readReportTo(source)
  const { cardSet } = await readLobbyState(source)
  const values = SETTING_NAMES.filter((name) => !NOT_COPIED.includes(name)).map(
    (name) => sql`${rawSql(columnOf(name))} = ${settings[name]}`,
  )
  for (const field of namesOfKind('houseNumber')) {
    if (isBankNumber(settings[field])) await claimBankNumber(target, settings[field], null)
  }
  await target.count(sql`
    update settings set ${joinSql(values, ', ')}, card_set = ${cardSet},
      report_to = ${JSON.stringify(reportTo)}::jsonb,
      scenario = ${settings.scenario && JSON.stringify(settings.scenario)}::jsonb`)
}

/** A further room shows its own name where the first shows the server's. */
export async function nameRoom(target: Tx, name: string): Promise<void> {
  await target.count(sql`update settings set platform_name = ${name}`)
}

/** Renames a room and tells its phones. A name that the room's own facilitators have given it stays. */
export async function renameRoom(
  target: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const renamed = await target.count(sql`
    update settings set platform_name = ${to} where platform_name = ${from}`)
  if (renamed > 0) target.announce({ topic: 'settings', to: 'everyone' })
}

/** Sets how people join a new room, and which set of cards it uses. */
export async function setWays(
  target: Tx,
  { joinBy, playBy, cardSet }: { joinBy: JoinBy; playBy: PlayBy; cardSet: number },
): Promise<void> {
  await target.count(sql`
    update settings set join_by = ${joinBy}::join_by, play_by = ${playBy}::play_by,
      card_set = ${cardSet}`)
}
