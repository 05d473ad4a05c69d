import type { AnyCall } from '#core/call.ts'
import { authCalls } from '#features/auth/schema.ts'
import { lessonCalls } from '#features/lesson/schema/phone.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { walletCalls } from '#features/wallet/schema.ts'

/** The reads of a learner's dashboard after a step of the clock, as the web app asks them. */
export const DASHBOARD_READS: readonly { readonly call: AnyCall; readonly address: string }[] = [
  { call: authCalls.readSession, address: authCalls.readSession.path },
  { call: lessonCalls.readScene, address: lessonCalls.readScene.path },
  { call: notificationsCalls.countUnread, address: notificationsCalls.countUnread.path },
  { call: walletCalls.readSummary, address: walletCalls.readSummary.path },
  { call: machinesCalls.readEarnings, address: machinesCalls.readEarnings.path },
  { call: walletCalls.listActivity, address: `${walletCalls.listActivity.path}?size=20` },
  { call: versesCalls.readDaily, address: versesCalls.readDaily.path },
]
