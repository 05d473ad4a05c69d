import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import {
  readReportTo,
  readSettings,
  storeReportTo,
  storeRevealed,
} from '#features/settings/server/settings.ts'
import { readTraced } from '#features/truth/server/truth.ts'
import { shareNext } from '#platform/base/share-next.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { calendarDay, refuseCheckedOn } from '../rules/contacts.ts'
import { refuseDebrief } from '../rules.ts'
import { debriefAdminCalls } from '../schema/admin.ts'
import { debriefCalls } from '../schema.ts'
import { debrief as t } from '../words/en/debrief.ts'
import { readFigures } from './figures.ts'
import { setEarlyHalf } from './halves.ts'
import { areAnswersTold, readOwnAnswers, readQuestions, sendAnswers } from './questions.ts'
import { exportCodebook, exportResearch } from './research.ts'
import { exportAnswers, readEffect, readStanding, setQuestions } from './standing.ts'

const readReveal = query(debriefAdminCalls.readReveal, ({ db }) => readReportTo(db))

const setRevealed = command(
  debriefAdminCalls.setRevealed,
  async ({ tx, input: { revealed }, announce, audit }) => {
    const version = await storeRevealed(tx, revealed)
    if (version !== null) announce('settings', 'everyone')
    // Repeating the present state changes nothing, and the audit entry says so.
    const before = { revealed: version === null ? revealed : !revealed }
    audit({ about: { kind: 'settings', id: version ?? 'same' }, before, after: { revealed } })
    return {}
  },
)

const saveReportTo = command(
  debriefAdminCalls.saveReportTo,
  async ({ tx, input: { reportTo, version }, announce, audit }) => {
    refuseIf(refuseCheckedOn(reportTo, calendarDay(Date.now())))
    const before = await readReportTo(tx)
    const wasSaved = await storeReportTo(tx, reportTo, version)
    if (!wasSaved) throw new Refusal('conflict', t.changedMeanwhile)
    announce('settings', 'everyone')
    audit({
      about: { kind: 'settings', id: version + 1 },
      before: { reportTo: before.reportTo },
      after: { reportTo },
    })
    return {}
  },
)

const readDebrief = query(debriefCalls.readDebrief, async ({ db, serverParts, person }) => {
  const byAdmin = person.role === 'admin'
  refuseIf(refuseDebrief({ byAdmin, revealed: (await readSettings(db)).revealed }))
  return { ...(await readRoomOnce(serverParts)), byAdmin }
})

/** After the reveal, everyone in the room opens the page at once and reads the same answer. */
const shared = new WeakMap<Db, () => ReturnType<typeof readRoom>>()

function readRoomOnce(serverParts: ServerParts): ReturnType<typeof readRoom> {
  const { db } = serverParts
  const known = shared.get(db) ?? shareNext(() => readRoom(serverParts))
  shared.set(db, known)
  return known()
}

function readRoom(serverParts: ServerParts) {
  return readTraced(serverParts, async (tx) => {
    // The figures count everyone in memory.
    await tx.rows(sql`set local work_mem = '32MB'`)
    const { today } = await tx.one<{ today: Day }>(sql`select business_day() as today`)
    const figures = await readFigures(tx, today)
    const { reportTo, revealed } = await readReportTo(tx)
    const answersTold = await areAnswersTold(tx)
    const countedAt = new Date().toISOString()
    return { today, countedAt, revealed, answersTold, figures, reportTo }
  })
}

export const debriefHandlers: readonly Handler[] = [
  readDebrief,
  readReveal,
  setRevealed,
  saveReportTo,
  readQuestions,
  sendAnswers,
  readOwnAnswers,
  readStanding,
  readEffect,
  setQuestions,
  setEarlyHalf,
  exportAnswers,
  exportResearch,
  exportCodebook,
]
