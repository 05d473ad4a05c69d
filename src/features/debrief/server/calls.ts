import { refuseIf } from '../../../core/errors.ts'
import { answer } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { readReportTo, readSettings } from '../../settings/server/settings.ts'
import { bringTraceUpToDate } from '../../truth/server/truth.ts'
import { refuseDebrief } from '../rules.ts'
import { debriefCalls } from '../schema.ts'
import { readFigures } from './figures.ts'

export const readDebrief = answer(
  debriefCalls.readDebrief,
  async ({ db, kit, person, today: on }) => {
    const byAdmin = person.role === 'admin'
    refuseIf(refuseDebrief({ byAdmin, revealed: (await readSettings(db)).revealed }))
    await bringTraceUpToDate(kit)
    return db.withTx(async (tx) => {
      // All figures of one moment, so that they add up.
      await tx.rows(sql`set transaction isolation level repeatable read read only`)
      const figures = await readFigures(tx, on)
      const { reportTo, revealed } = await readReportTo(tx)
      const countedAt = new Date().toISOString()
      return { today: on, countedAt, revealed, byAdmin, figures, reportTo }
    })
  },
)
