// `npm run demo`: a populated room, on a folder of its own, and the app serving it. The people are
// drawn from a seed; their money is in the books as the app itself would have posted it.

import { parseArgs } from 'node:util'
import { openDatabase } from '#app/cli/database.ts'
import { start } from '#app/cli/start.ts'
import { sealFirst } from '#app/seal-audit.ts'
import { verifyDatabase } from '#app/verify.ts'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import { SCRYPT } from '#features/auth/server/hashing.ts'
import { anySeed } from '#lab/rig/random.ts'
import { fillRoom } from '#lab/rig/room/room.ts'
import { type Config, ConfigFaults, readConfig } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'

const ADMIN = 'facilitator@example.com'
const PASSWORD = 'practice cedis only'

const HELP = `npm run demo [-- --users N] [--days N] [--seed N] [--no-serve]

  --users N     how many learners (60)
  --days N      over how many days they joined (30)
  --seed N      the same room again
  --no-serve    fill the room and end

A room is made once, in ./data-demo, or where DATA_DIR or DATABASE_URL say; afterwards it is served
as it is. Delete the folder to have another.

npm run demo -- --class [--phones N] [--crowd 50|200|1000] [--seed N] [--shots DIR] [--stay]
npm run demo -- --class --cards N [--seed N] [--shots DIR] [--stay]

  --class       a whole lesson, led from the console and played on phones in a browser: they join by
                name, two of them shared, one late, one dead and replaced by its card; the books are
                checked after each scene
  --phones N    how many phones, 6 to 60 (30)
  --crowd N     robots that fill the room
  --cards N     without phones: 6 to 60 learners hold answer cards up before the browser's camera,
                which plays a drawn film of the class

  --seed N      another class; the same number plays the same again (1)
  --shots DIR   where its pictures go, with an index.html (.cache/class)
  --stay        keep the house open afterwards, to look around in

It plays in a house of its own, in a new folder that goes with it (DATA_DIR names an empty one to
keep), and needs a Chromium. Pictures show the address that PUBLIC_URL says, such as
http://sikalab.example: the browser finds the house behind it.`

const { values: asked } = parseArgs({
  options: {
    users: { type: 'string', default: '60' },
    days: { type: 'string', default: '30' },
    seed: { type: 'string' },
    'no-serve': { type: 'boolean', default: false },
    class: { type: 'boolean', default: false },
    phones: { type: 'string', default: '30' },
    crowd: { type: 'string', default: '0' },
    cards: { type: 'string' },
    shots: { type: 'string' },
    stay: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

try {
  process.exitCode = asked.help ? help() : asked.class ? await playInBrowser() : await demo()
} catch (error) {
  if (!(error instanceof ConfigFaults || error instanceof StartFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
process.exit()

function help(): number {
  console.log(HELP)
  return 0
}

/** Loaded here alone: a populated room needs no browser. */
async function playInBrowser(): Promise<number> {
  const seed = wholeNumber(asked.seed ?? '1', 0, 4_294_967_295)
  const phones = wholeNumber(asked.phones, 6, 60)
  const cards = asked.cards === undefined ? 0 : wholeNumber(asked.cards, 6, 60)
  const isCrowd = ['0', '50', '200', '1000'].includes(asked.crowd)
  if (seed === null || phones === null || cards === null || !isCrowd) {
    console.error(HELP)
    return 1
  }
  const { playHour } = await import('./hour/hour.ts')
  const crowd = Number(asked.crowd)
  return playHour({ seed, phones, crowd, cards, shots: asked.shots, stays: asked.stay })
}

async function demo(): Promise<number> {
  const users = wholeNumber(asked.users, 1, 1_000_000)
  const days = wholeNumber(asked.days, 0, 3_000)
  const seed = asked.seed === undefined ? anySeed() : wholeNumber(asked.seed, 0, 4_294_967_295)
  if (users === null || days === null || seed === null) {
    console.error(HELP)
    return 1
  }
  const config = readConfig({ DATA_DIR: 'data-demo', ...process.env }, process.cwd())
  const database = await openDatabase(config, { say: (line) => console.log(line) })
  let sound = true
  try {
    sound = await prepare(config, database.connection, { users, days, seed })
  } finally {
    await database.close()
  }
  if (!sound || asked['no-serve']) return sound ? 0 : 1
  console.log(`Sign in as ${ADMIN}, or as any learner of the Users page. Password: ${PASSWORD}`)
  return start(config, { serveWeb: true })
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

type Size = { users: number; days: number; seed: number }

/** Fills the room where it is empty; answers whether the books of a room just made balance. */
async function prepare(config: Config, connection: Connection, size: Size): Promise<boolean> {
  await migrate(connection)
  const db = openDb(connection, { max: 2 })
  try {
    const { people } = await db.one<{ people: number }>(
      sql`select count(*)::int as people from person`,
    )
    if (people > 0) {
      await refuseRealRoom(db)
      console.log(`The room is there already, with ${people} people.`)
      return true
    }
    const startedAt = performance.now()
    console.log(
      `Filling the room: ${size.users} people over ${size.days} days, seed ${size.seed} …`,
    )
    const passwordHash = await SCRYPT.hash(PASSWORD)
    const plan = { ...size, adminEmail: ADMIN, passwordHash }
    const counts = await fillRoom(db, plan, (line) => console.log(line))
    await sealFirst(db, config)
    const seconds = Math.round(performance.now() - startedAt) / 1000
    console.log(JSON.stringify({ ...counts, seed: size.seed, seconds }))
  } finally {
    await db.close()
  }
  const broken = (await verifyDatabase(connection, verifyInputsOf(config))).filter(({ ok }) => !ok)
  for (const { name, broken: rows } of broken) console.error(`✗ ${name}: ${rows.join('; ')}`)
  if (broken.length === 0) console.log('The books balance.')
  return broken.length === 0
}

/** A room that real people use is not ours to open under a password everyone knows. */
async function refuseRealRoom(db: ReturnType<typeof openDb>): Promise<void> {
  const made = await db.maybe(sql`select from person where email = ${ADMIN}`)
  if (made) return
  throw new StartFault('This database holds a room of its own. The demo needs an empty one.')
}
