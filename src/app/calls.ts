import { exportLines, listLines, verifyChain } from '../features/audit/server/calls.ts'
import { authHandlers } from '../features/auth/server/calls.ts'
import type { Library } from '../features/auth/server/library.ts'
import {
  listMoves,
  moveOn,
  pause,
  previewDays,
  readClockState,
  setPace,
} from '../features/clock/server/calls.ts'
import { readReveal, saveReportTo, setRevealed } from '../features/debrief/server/admin.ts'
import { readDebrief } from '../features/debrief/server/calls.ts'
import {
  exportAnswers,
  readQuestions,
  readStanding,
  sendAnswers,
  setQuestions,
} from '../features/debrief/server/questions.ts'
import { readPeriod } from '../features/analytics/server/period.ts'
import { readOverview } from '../features/analytics/server/overview.ts'
import {
  deleteMachine,
  importMachines,
  listCatalogue,
  saveMachine,
  setMachineActive,
} from '../features/machines/server/admin.ts'
import { buy, collect, listMachines, readEarnings } from '../features/machines/server/calls.ts'
import { settleLearner } from '../features/machines/server/settle.ts'
import { exportPeople, listPeople } from '../features/people/server/calls.ts'
import {
  addPerson,
  editPerson,
  endSessions,
  inviteAgain,
  setStatus,
  showInvitation,
} from '../features/people/server/commands.ts'
import { deletePerson } from '../features/people/server/deletion.ts'
import { readPerson, readPersonStatement } from '../features/people/server/detail.ts'
import { listStatement, readPocket, sendPayment } from '../features/pocket/server/calls.ts'
import { exportStatement } from '../features/pocket/server/export.ts'
import { readReceipt as readPocketReceipt } from '../features/pocket/server/receipt.ts'
import { decideWaiting, listMails, openMail, resendMail } from '../features/mailbox/server/calls.ts'
import { readAllSettings, saveSettings } from '../features/settings/server/admin.ts'
import { readPublic } from '../features/settings/server/calls.ts'
import { countUnread, listNotices, markSeen } from '../features/notifications/server/calls.ts'
import { listPlaces, previewRun, readRun, startRun } from '../features/run/server/calls.ts'
import { readReferrals, regenerateCode } from '../features/referrals/server/calls.ts'
import { readJoiners, readSolvency } from '../features/solvency/server/solvency.ts'
import { readTruth } from '../features/truth/server/truth.ts'
import {
  deleteVerse,
  listVerses,
  readArchive,
  readDaily,
  saveVerse,
} from '../features/verses/server/calls.ts'
import { listActivity, listRequests, readSummary } from '../features/wallet/server/calls.ts'
import { approve, reject, reset } from '../features/wallet/server/decisions.ts'
import { exportActivity } from '../features/wallet/server/export.ts'
import { exportRequests } from '../features/wallet/server/export-requests.ts'
import { listOpenPayments, returnPayment } from '../features/wallet/server/payments.ts'
import { readReceipt } from '../features/wallet/server/receipt.ts'
import { exportRoom } from './export-room.ts'
import { downloadData } from './own-data.ts'
import { requestDeposit } from '../features/wallet/server/deposits.ts'
import { cancelWithdrawal, requestWithdrawal } from '../features/wallet/server/withdrawals.ts'
import type { Day } from '../core/day.ts'
import type { Handler } from '../platform/handle.ts'
import type { Kit, Person } from '../platform/kit.ts'
import { sql } from '../platform/sql.ts'

/** Every call the server answers. A call that is not here does not exist. */
export function allHandlers(library: Library): Handler[] {
  return [
    ...authHandlers(library, settleAtSignIn),
    readPublic,
    downloadData,
    readDaily,
    readArchive,
    listVerses,
    saveVerse,
    deleteVerse,
    readReferrals,
    regenerateCode,
    listNotices,
    countUnread,
    markSeen,
    listMachines,
    readEarnings,
    buy,
    collect,
    readPocket,
    listStatement,
    exportStatement,
    readPocketReceipt,
    sendPayment,
    readSummary,
    listActivity,
    readReceipt,
    exportActivity,
    requestDeposit,
    requestWithdrawal,
    cancelWithdrawal,
    listRequests,
    exportRequests,
    approve,
    reject,
    listOpenPayments,
    returnPayment,
    reset,
    readClockState,
    previewDays,
    listMoves,
    moveOn,
    setPace,
    pause,
    readOverview,
    readPeriod,
    readAllSettings,
    saveSettings,
    exportRoom,
    listMails,
    openMail,
    resendMail,
    decideWaiting,
    listCatalogue,
    saveMachine,
    setMachineActive,
    deleteMachine,
    importMachines,
    listPeople,
    exportPeople,
    readPerson,
    readPersonStatement,
    addPerson,
    inviteAgain,
    showInvitation,
    editPerson,
    setStatus,
    endSessions,
    deletePerson,
    listLines,
    exportLines,
    verifyChain,
    readSolvency,
    readJoiners,
    readTruth,
    readDebrief,
    readReveal,
    setRevealed,
    saveReportTo,
    previewRun,
    readRun,
    listPlaces,
    startRun,
    readQuestions,
    sendAnswers,
    readStanding,
    setQuestions,
    exportAnswers,
  ]
}

/** Somebody who was away sees every missed day paid when they come in. */
async function settleAtSignIn({ db }: Kit, person: Person): Promise<void> {
  await db.withTx(async (tx) => {
    const { today } = await tx.one<{ today: Day }>(
      sql`select today from open_command(null, null, 'auth.signIn', null)`,
    )
    await settleLearner(tx, person.id, today)
  })
}
