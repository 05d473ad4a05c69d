import { turnDay } from '../src/app/day-turn.ts'
import { verifyBooks } from '../src/app/verify.ts'
import { verifyInputsOf } from '../src/features/audit/server/verify-inputs.ts'
import type { Config } from '../src/platform/config.ts'
import { openDb } from '../src/platform/db.ts'
import { type Connection } from '../src/platform/db-session.ts'
import { openLive } from '../src/platform/live.ts'
import { sql } from '../src/platform/sql.ts'
import { changeByHand } from '../lab/kit/by-hand.ts'
import { groundOfEnv } from '../lab/kit/ground.ts'
import { standAlone } from './stand-alone.ts'
import { standTogether } from './stand-together.ts'

// The built app as `npm start` starts it, on its own port and data folder, or several of them
// behind a proxy for `npm run scale`. A second connection to its database does what no screen does:
// check the books, set up states.

/** One app or several, at one address, on one database. */
export type RunningApp = {
  readonly address: string
  readonly connection: Connection
  /** The folder with the data outside the database. */
  place(): Pick<Config, 'authSecret' | 'dataDir'>
  /** Each start gives another, until there is an admin; then none. */
  setUpLink(): string
  sleep(): Promise<void>
  wake(): Promise<void>
  close(): Promise<void>
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function openHouse() {
  const ground = groundOfEnv()
  const app = ground ? await standTogether(ground) : await standAlone()
  const verifyInputs = () => verifyInputsOf(app.place())
  const db = openDb(app.connection, { max: 2, auditKey: verifyInputs().key })
  const live = openLive(db, SILENT)
  return {
    address: app.address,
    setUpLink: app.setUpLink,
    /** One business day, settled in full; every screen is told. */
    passADay: async () => {
      const parts = { db, announce: live.announce }
      await turnDay(parts)
      await changeByHand(db, (tx) => tx.count(sql`update clock set offset_days = offset_days + 1`))
      await turnDay(parts)
    },
    /** The invariants that are broken: none, in a house whose books balance. */
    brokenBooks: async () => (await verifyBooks(db, verifyInputs())).filter(({ ok }) => !ok),
    /** What the users page does: a suspended person has no session from then on. */
    setStatus: async (email: string, status: 'active' | 'inactive' | 'suspended') => {
      await changeByHand(db, async (tx) => {
        const { id } = await tx.one<{ id: string }>(sql`
          update person set status = ${status}::person_status where email = ${email} returning id`)
        if (status === 'suspended') {
          await tx.count(sql`delete from auth.session where "userId" = ${id}`)
        }
      })
      live.announce([{ topic: 'people', to: 'everyone' }])
    },
    /** Promotes an existing account as `npm run admin` does, but keeps the password. */
    makeAdmin: async (email: string) => {
      await changeByHand(db, (tx) =>
        tx.count(sql`update person set role = 'admin' where email = ${email}`),
      )
      live.announce([{ topic: 'people', to: 'everyone' }])
    },
    /** What lies in the mailbox for somebody, oldest first. */
    mailsTo: (email: string) =>
      db.rows<{ kind: string; body: string }>(
        sql`select kind, body from outbox where recipient = ${email} order by queued_at`,
      ),
    /** The setting that asks a second factor of every admin. */
    askSecondFactor: async (ofAll: boolean) => {
      await changeByHand(db, (tx) =>
        tx.count(sql`update settings set require_second_factor = ${ofAll}`),
      )
      live.announce([{ topic: 'settings', to: 'everyone' }])
    },
    /** Ends the process, as in a power cut; `wake` starts it again on the same port and folder. */
    sleep: app.sleep,
    wake: app.wake,
    close: async () => {
      await live.close()
      await db.close()
      await app.close()
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
