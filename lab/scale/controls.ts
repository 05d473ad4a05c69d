import { join } from 'node:path'
import pg from 'pg'
import { builtServer, launchApp } from '#lab/rig/app.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { addressOf, envOfGround } from '#lab/rig/ground.ts'
import { startPgBouncer } from '#lab/rig/pgbouncer.ts'
import { type Ground, openGround } from './ground.ts'
import { runUnit } from './suite.ts'
import { WRONGS } from './wrongs.ts'

// Each of these is set up wrong on purpose, and must be seen: a start that refuses in words, or a
// suite that fails.

export type ControlResult = {
  readonly control: string
  readonly seen: boolean
  readonly words: string
}

const DATABASE = 'controls'
const NO_SETTINGS =
  'extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout'

type Setting = {
  readonly what: string
  /** Settings that the pooler says on its connections, and its own. */
  readonly said?: string
  readonly settings?: Readonly<Record<string, string>>
  readonly isDirectToo?: boolean
  readonly hasDirect: boolean
  readonly words: RegExp
}

const SETTINGS: readonly Setting[] = [
  {
    what: 'DATABASE_URL leads through PgBouncer, and nothing says so',
    hasDirect: false,
    words: /DATABASE_URL leads to a pooler .*Set DATABASE_DIRECT_URL/,
  },
  {
    what: 'the same, and PgBouncer was told to ignore what sessions begin with',
    hasDirect: false,
    said: '',
    settings: { ignore_startup_parameters: NO_SETTINGS },
    words: /drops the time limit of statements/,
  },
  {
    what: 'the same, and its connections have the time limits: only sharing tells',
    hasDirect: false,
    settings: { ignore_startup_parameters: NO_SETTINGS },
    words: /a pooler in transaction mode/,
  },
  {
    what: 'the direct address leads through PgBouncer too',
    hasDirect: true,
    isDirectToo: true,
    settings: { ignore_startup_parameters: NO_SETTINGS },
    words: /DATABASE_DIRECT_URL leads to a pooler in transaction mode/,
  },
  {
    what: 'the connections of PgBouncer have no time limits',
    hasDirect: true,
    said: '',
    words: /statement_timeout = '0' \(not '15000'\)/,
  },
  {
    what: 'the connections of PgBouncer do not wait for the disk',
    hasDirect: true,
    said: 'set statement_timeout=15000; set idle_in_transaction_session_timeout=15000; set synchronous_commit=off',
    words: /synchronous_commit = 'off' \(not 'on'\)/,
  },
]

/** Starts the app on each wrong setting. */
export async function refuseWrongSettings(ground: Ground): Promise<ControlResult[]> {
  const owner = new pg.Client({ ...ground.direct, database: 'postgres' })
  await owner.connect()
  await owner.query(`create database ${DATABASE}`)
  await owner.end()
  const seen: ControlResult[] = []
  for (const setting of SETTINGS) {
    const folder = makeFolder('scale')
    const { said, settings } = setting
    const pool = await startPgBouncer({
      folder: join(folder.path, 'pool'),
      postgres: ground.direct.host,
      ...(said !== undefined && { said }),
      ...(settings && { settings }),
    })
    const pooled = addressOf({ ...ground.direct, host: pool.host }, DATABASE)
    const direct = setting.isDirectToo ? pooled : addressOf(ground.direct, DATABASE)
    const words = await startApp(folder.path, {
      DATABASE_URL: pooled,
      ...(setting.hasDirect && { DATABASE_DIRECT_URL: direct }),
    })
    await pool.stop()
    folder.remove()
    seen.push({ control: setting.what, seen: setting.words.test(words), words })
  }
  return seen
}

/** Returns the app's last words when it does not start; or that it did. */
async function startApp(folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = join(folder, 'data')
  const program = builtServer('dev')
  const app = launchApp({ port: await freePort(), dataDir, program, env })
  // Serving is what it must not do: it is ended then, and says so.
  await app.untilServing().catch(() => undefined)
  const code = await app.end()
  const last = (await app.lastWords).trim().split('\n').at(-1) ?? ''
  return code === 1 ? last : `It did not refuse (exit ${code}): ${last}`
}

/** Does each wrong to the product and asks a part of the suite: it must fail. */
export async function failWithWrongs(seed: number): Promise<ControlResult[]> {
  const seen: ControlResult[] = []
  for (const [name, { what, tests, aborts }] of Object.entries(WRONGS)) {
    const ground = await openGround({ seed, aborts })
    try {
      const right = await runUnit({ env: envOfGround(ground), only: tests, quiet: true })
      const env = { ...envOfGround(ground), SIKALAB_SCALE_WRONG: name }
      const wrong = await runUnit({ env, only: tests, quiet: true })
      const words =
        `${wrong.failed.length} of ${wrong.failed.length + wrong.passed} tests failed; ` +
        `${right.failed.length} without it`
      seen.push({
        control: what,
        seen: wrong.failed.length > 0 && right.failed.length === 0 && right.passed > 0,
        words,
      })
    } finally {
      await ground.stop()
    }
  }
  return seen
}
