import { setTimeout as wait } from 'node:timers/promises'
import type { Change } from '#platform/base/change.ts'
import type { Config } from '#platform/base/config.ts'
import { type Jobs, startJobs } from '#platform/base/jobs.ts'
import type { Log } from '#platform/base/log.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { type Live, openLive } from '#platform/live/live.ts'
import { markMailServerGone, markMailServerSeen } from '#platform/mail/mail-server.ts'
import { composeHttp } from '../http/compose-http.ts'
import type { LtiRoutes } from '../http/lti-routes.ts'
import type { WebFiles } from '../http/web-files.ts'
import { appJobs } from '../jobs.ts'
import { sealFirst, storeAuditHead } from '../seal-audit.ts'

/** A stop does not wait for a database that has fallen silent. */
const NOTED_WITHIN_MS = 3_000

/** The parts that all rooms of a process share. */
export type SharedParts = {
  readonly metrics: Metrics
  /** Null where another server has the web app. */
  readonly web: WebFiles | null
  /** True once the process was told to stop: a balancer is to lead elsewhere. */
  readonly isEnding: () => boolean
}

export type RoomApp = {
  readonly serverParts: ServerParts
  readonly live: Live
  readonly app: ReturnType<typeof composeHttp>['app']
  /** Makes ready what a request may need, before there is one. */
  readonly prepare: () => Promise<void>
  readonly startJobs: () => void
  /** Ends the live connections and the jobs; other requests are for the caller to wait for. */
  readonly stop: () => Promise<void>
  /**
   * Closes everything of this room, but for the requests, which the caller has ended. Where its
   * server is known to be silent, nothing is asked of it any more.
   */
  readonly close: (isSilent?: boolean) => Promise<void>
}

type RoomParts = {
  readonly config: Config
  readonly log: Log
  readonly db: Db
  /** The calls that this room answers. */
  readonly calls: readonly Handler[]
  /** The first room's answers to learning platforms. */
  readonly lti?: LtiRoutes
  /** Hears each commit here, beside the live channel. */
  readonly heard?: (changes: readonly Change[]) => void
}

/** Opens what one room is made of, the first or a further one, on its migrated database. */
export function openRoomApp(
  { config, log, db, ...parts }: RoomParts,
  shared: SharedParts,
): RoomApp {
  const live = openLive(db, log, undefined, shared.metrics.live)
  let jobs: Jobs | null = null
  const wakeJobs = (changes: readonly Change[]) => jobs?.wake(changes)
  // Changes of this process wake its jobs at once, also while the channel is down; the rest comes through
  // it.
  const announce = (changes: readonly Change[]) => {
    live.announce(changes)
    wakeJobs(changes)
  }
  live.hear((changes, isOwn) => isOwn || wakeJobs(changes))
  db.onCommit((changes) => {
    announce(changes)
    parts.heard?.(changes)
  })
  const serverParts: ServerParts = { config, db, log, announce }
  const { app, closeLive } = composeHttp(serverParts, live, parts.calls, {
    ...shared,
    lti: parts.lti,
  })
  const stop = async () => {
    closeLive()
    await jobs?.stop()
  }
  return {
    serverParts,
    live,
    app,
    stop,
    async prepare() {
      if (!(await sealFirst(db, config))) {
        log.error({}, 'the seals of the audit log were taken away: npm run verify')
      }
      // Before anybody can ask for a message: what comes then is new.
      await (config.smtpUrl ? markMailServerSeen(db) : markMailServerGone(db))
    },
    startJobs() {
      jobs = startJobs(appJobs(serverParts), log)
    },
    async close(isSilent = false) {
      await stop()
      // The job notes the work of the last seconds only later, so it is noted now. A silent server would
      // answer nothing.
      if (!isSilent)
        await Promise.race([
          storeLastHead(serverParts),
          wait(NOTED_WITHIN_MS, undefined, { ref: false }),
        ])
      await live.close()
      await db.close()
    },
  }
}

/** Notes the end of the audit log before the room stops. */
async function storeLastHead({ db, config, log }: ServerParts): Promise<void> {
  try {
    const fault = await storeAuditHead(db, config)
    if (fault) log.error({ fault }, 'the audit log is not as it was: npm run verify')
  } catch (err) {
    log.warn({ err }, 'the end of the audit log was not noted at the stop')
  }
}
