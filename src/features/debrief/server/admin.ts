import { Refusal, refuseIf } from '#core/errors.ts'
import { debrief as t } from '../words/en/debrief.ts'
import { answer, handle } from '#platform/calls/handle.ts'
import { readReportTo, reveal, storeReportTo } from '#features/settings/server/settings.ts'
import { calendarDay, refuseCheckedOn } from '../rules/contacts.ts'
import { debriefAdminCalls } from '../schema/admin.ts'

export const readReveal = answer(debriefAdminCalls.readReveal, ({ db }) => readReportTo(db))

export const setRevealed = handle(
  debriefAdminCalls.setRevealed,
  async ({ tx, input: { revealed }, changed, did }) => {
    const version = await reveal(tx, revealed)
    if (version !== null) changed('settings', 'everyone')
    // Repeating the present state changes nothing, and the audit entry says so.
    const before = { revealed: version === null ? revealed : !revealed }
    did({ about: { kind: 'settings', id: version ?? 'same' }, before, after: { revealed } })
    return {}
  },
)

export const saveReportTo = handle(
  debriefAdminCalls.saveReportTo,
  async ({ tx, input: { reportTo, version }, changed, did }) => {
    refuseIf(refuseCheckedOn(reportTo, calendarDay(Date.now())))
    const before = await readReportTo(tx)
    const saved = await storeReportTo(tx, reportTo, version)
    if (!saved) throw new Refusal('conflict', t.changedMeanwhile)
    changed('settings', 'everyone')
    did({
      about: { kind: 'settings', id: version + 1 },
      before: { reportTo: before.reportTo },
      after: { reportTo },
    })
    return {}
  },
)
