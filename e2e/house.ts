import { readdirSync } from 'node:fs'
import { turnDay } from '#app/day-turn.ts'
import { verifyBooks } from '#app/verify.ts'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import { isScam, offerNamesOf } from '#features/debrief/schema/offers.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { groundOfEnv } from '#lab/rig/ground.ts'
import type { Config } from '#platform/base/config.ts'
import { type Db, openDb, type Tx } from '#platform/database/db.ts'
import { type Connection, withDatabase } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'
import { openLive } from '#platform/live/live.ts'
import { placeOfRoom } from '#rooms/room-config.ts'
import { standAlone, standTogether } from './running-app.ts'

// The built app as `npm start` starts it, on its own port and data folder, or several of them
// behind a proxy for `npm run lab -- scale`. A second connection to its database does what no screen does:
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

type PersonStatus = 'active' | 'inactive' | 'suspended'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function openHouse() {
  const ground = groundOfEnv()
  const app = ground ? await standTogether(ground) : await standAlone()
  const verifyInputs = () => verifyInputsOf(app.place())
  const db = openDb(app.connection, { max: 2, auditKey: verifyInputs().key })
  const live = openLive(db, SILENT)
  const inRoom = <T>(code: string, read: (own: Db) => Promise<T>) => readRoom(app, code, read)
  return {
    address: app.address,
    setUpLink: app.setUpLink,
    /** Serves another app on the same house. */
    connection: app.connection,
    authSecret: () => app.place().authSecret,
    /** One business day, settled in full; every screen is told. */
    passADay: async () => {
      const parts = { db, announce: live.announce }
      await turnDay(parts)
      await changeByHand(db, (tx) => tx.count(sql`update clock set offset_days = offset_days + 1`))
      await turnDay(parts)
    },
    /** The invariants that are broken: none, in a house whose books balance. */
    brokenBooks: async () => (await verifyBooks(db, verifyInputs())).filter(({ ok }) => !ok),
    /** The broken invariants of a further room. */
    brokenBooksOf: (code: string) =>
      inRoom(code, async (own) => {
        const inputs = verifyInputsOf(placeOfRoom(app.place(), code))
        return (await verifyBooks(own, inputs)).filter(({ ok }) => !ok)
      }),
    /** Judges the offers before and after, as so many people who agree, and reveals the room. */
    judgeOffers: (code: string, people: number) =>
      inRoom(code, (own) => insertAnswers(own, people)),
    /**
     * All that the server holds of a further room: rows and bytes of each table, and files beside
     * the database.
     */
    held: (code: string) =>
      inRoom(code, async (own) => ({
        tables: await readTables(own),
        files: filesBeside(app.place().dataDir),
      })),
    /** Does what the users page does: a suspended person has no session from then on. */
    setStatus: async (email: string, status: PersonStatus) => {
      await changeByHand(db, (tx) => updateStatus(tx, email, status))
      live.announce([{ topic: 'people', to: 'everyone' }])
    },
    /** Promotes an existing account as `npm run admin` does, but keeps the password. */
    makeAdmin: async (email: string) => {
      await changeByHand(db, (tx) =>
        tx.count(sql`update person set role = 'admin' where email = ${email}`),
      )
      live.announce([{ topic: 'people', to: 'everyone' }])
    },
    /** Reads the mailbox of somebody, oldest first. */
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

async function updateStatus(tx: Tx, email: string, status: PersonStatus): Promise<void> {
  const { id } = await tx.one<{ id: string }>(sql`
    update person set status = ${status}::person_status where email = ${email} returning id`)
  if (status === 'suspended') await tx.count(sql`delete from auth.session where "userId" = ${id}`)
}

/** Opens the database of a further room for as long as it is read. */
async function readRoom<T>(
  app: RunningApp,
  code: string,
  read: (own: Db) => Promise<T>,
): Promise<T> {
  const { key } = verifyInputsOf(placeOfRoom(app.place(), code))
  const own = openDb(withDatabase(app.connection, `room_${code}`), { max: 1, auditKey: key })
  try {
    return await read(own)
  } finally {
    await own.close()
  }
}

const insertAnswers = (own: Db, people: number) =>
  changeByHand(own, async (tx) => {
    for (const [phase, called] of [
      ['before', 2],
      ['after', 4],
    ] as const) {
      const scams = offerNamesOf(phase).filter(isScam).slice(0, called)
      for (let n = 0; n < people; n++) {
        await tx.count(sql`
          insert into offer_answer (hash, pair, phase, items, scams, is_shown)
          values (sha256(${`${phase}${n}`}::bytea), sha256(${`p${n}`}::bytea), ${phase},
            ${offerNamesOf(phase)}::text[], ${scams}::text[], true)`)
      }
    }
    await tx.count(sql`update settings set revealed = true`)
  })

/** The rows and the longest row of each table. */
const readTables = (own: Db) =>
  own.rows<{ name: string; rows: number; longest: number }>(sql`
    select relname as name,
      (xpath('//rows/text()', found))[1]::text::int as rows,
      (xpath('//longest/text()', found))[1]::text::int as longest
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace,
      lateral query_to_xml(format(
        'select count(*) as rows, coalesce(max(octet_length(t::text)), 0) as longest from %I.%I t',
        nspname, relname), true, false, '') as found
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
    order by nspname, relname`)

/** The files of a data folder that are not PostgreSQL’s. */
const filesBeside = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^(?:postgres|pg)/.test(path))
    .toSorted()

export type House = Awaited<ReturnType<typeof openHouse>>
