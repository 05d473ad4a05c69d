import { execFile } from 'node:child_process'
import { storeAuditHead } from '#app/seal-audit.ts'
import { verifyBooks } from '#app/verify.ts'
import { readHead } from '#features/audit/server/seal.ts'
import { builtServer } from '#lab/rig/app.ts'
import { storedAuthSecret } from '#platform/base/auth-secret.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { emailOf, type House, openHouse } from './house.ts'
import type { Theme } from './theme.ts'

/**
 * The owner of the database, without the key, changes the audit log or the rows that it describes.
 */
export const auditLog: Theme = {
  name: 'audit-log',
  about:
    'whether verify finds an audit log, a decision, a role or a payout changed in the database',
  async run({ say }) {
    const house = await openHouse()
    try {
      const ids = await liveIn(house)
      const faults: string[] = []
      const must = (holds: boolean, what: string) => void (holds || faults.push(what))
      const before = await verifyByCommand(house)
      must(before.code === 0, `a house that nobody changed does not verify: ${before.said}`)
      const rewritings = rewritingsOf(ids)
      let controlFails = false
      for (const { what, statements, found } of rewritings) {
        const undo = await copyTables(house)
        await change(house, statements)
        const { code, said } = await verifyByCommand(house)
        must(
          code === 1 && said.includes(`✗ ${found}`),
          `${what}: verify ends with ${code}: ${said}`,
        )
        // Without the key: what a chain of hashes alone finds.
        const missed = (await verifyBooks(house.db)).every(({ ok }) => ok)
        if (what === RECOMPUTED) controlFails = missed
        say(`  ${what}: ${missed ? 'found by the key alone' : 'found without the key too'}`)
        await undo()
      }
      const after = await verifyByCommand(house)
      must(after.code === 0, `put back as it was, the house does not verify: ${after.said}`)
      return { faults, controlFails, figures: { rewritings: rewritings.length } }
    } finally {
      await house.close()
    }
  },
}

type Ids = {
  readonly learner: string
  readonly request: string
  readonly withdrawal: string
  /** The end of the log before the last few lines, with the seal it had then. */
  readonly older: { readonly number: number; readonly hash: string; readonly seal: string }
}

/** A decided deposit, a withdrawal that waits, lines about verses, and a head that was noted. */
async function liveIn(house: House): Promise<Ids> {
  const { db } = house
  const admin = await house.admin()
  const ama = await house.learner('ama')
  const { practiceNumber } = (await ama.get('/api/pocket')).body
  const { reference } = await ama.must('/api/pocket/send', { amount: 10_000 })
  const details = { amount: 10_000, method: 'mtn' }
  const deposit = { ...details, accountName: 'Ama Mensah', reference }
  const { requestId: request } = await ama.must('/api/deposits', deposit)
  await admin.must('/api/admin/requests/approve', { requestId: request })
  const out = { ...details, account: practiceNumber }
  const { requestId: withdrawal } = await ama.must('/api/withdrawals', out)
  const write = (n: number) =>
    admin.must('/api/admin/verses/save', { reference: `A verse of our own ${n}`, text: 'A verse' })
  for (const n of [1, 2]) await write(n)
  const { number, hash, seal } = await readHead(db)
  const older = { number, hash: hash.toString('hex'), seal: seal?.toString('hex') ?? '' }
  for (const n of [3, 4]) await write(n)
  // The app does this once a minute.
  const authSecret = storedAuthSecret(house.dataDir)
  const fault = await storeAuditHead(db, { authSecret, dataDir: house.dataDir })
  if (fault) throw new Error(fault)
  const learner = await db.one<{ id: string }>(sql`
    select id from person where email = ${emailOf('ama')}`)
  return {
    learner: learner.id,
    request: String(request),
    withdrawal: String(withdrawal),
    older,
  }
}

const RECOMPUTED = 'a line edited, and the chain computed anew'
const SEALED = 'the audit log is as the key of this house sealed it'

/** The database's own function, which its owner may call, from the second line to the last. */
const COMPUTE_ANEW = `
  do $$ declare line audit; last bytea; begin
    select hash into last from audit where number = 1;
    for line in select * from audit where number > 1 order by number loop
      last := audit_hash(last, line.number, line.at, line.by_id, line.action, line.about_kind,
        line.about_id, line.person_id, line.before, line.after, line.address, line.user_agent);
      update audit set hash = last, previous = (select hash from audit where number = line.number - 1)
        where number = line.number;
    end loop;
    update audit_head set hash = last;
  end $$`

type Rewriting = {
  readonly what: string
  readonly statements: readonly string[]
  /** The invariant that finds it. */
  readonly found: string
}

function rewritingsOf({ learner, request, withdrawal, older }: Ids): Rewriting[] {
  const cut = `delete from audit where number > ${older.number}`
  const headAt = `number = ${older.number}, hash = decode('${older.hash}', 'hex')`
  return [
    {
      what: 'the tail cut and the head moved back',
      statements: [cut, `update audit_head set ${headAt}`],
      found: SEALED,
    },
    {
      what: 'the log emptied',
      statements: [
        'delete from audit',
        `update audit_head set number = 0, hash = sha256('SikaLab audit')`,
      ],
      found: SEALED,
    },
    {
      what: RECOMPUTED,
      statements: [`update audit set address = '192.0.2.1' where number = 2`, COMPUTE_ANEW],
      found: SEALED,
    },
    {
      what: 'the seals stripped',
      statements: [
        'update audit set seal = null',
        'update audit_head set seal = null',
        'delete from audit_key',
      ],
      found: SEALED,
    },
    {
      what: 'an older end put back with its older seal',
      statements: [cut, `update audit_head set ${headAt}, seal = decode('${older.seal}', 'hex')`],
      found: 'the audit log still has the head that was noted beside the secret',
    },
    {
      what: 'who decided a request',
      statements: [`update request set decided_by = '${learner}' where id = '${request}'`],
      found: 'each decided request was decided by whom and when the audit log says',
    },
    {
      what: 'a role set by hand',
      statements: [`update person set role = 'admin' where id = '${learner}'`],
      found: 'who is an admin was made one by the log, the set-up or the terminal',
    },
    {
      what: 'a setting set by hand',
      statements: ['update settings set max_withdrawal = max_withdrawal + 1'],
      found: 'the settings are those that the audit log says',
    },
    {
      what: 'the number that a payout goes to',
      statements: [`update request set reference = '0559999999' where id = '${withdrawal}'`],
      found: 'each withdrawal goes to the number that it was asked for',
    },
  ]
}

const TABLES = ['audit', 'audit_head', 'audit_key', 'request', 'person', 'settings'] as const

/** Past every trigger, as a superuser can. */
async function change({ db }: House, statements: readonly string[]): Promise<void> {
  await db.withTx(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.rows(rawSql(statement))
  })
}

/** Copies what is rewritten; answers what puts it back, byte by byte. */
async function copyTables(house: House): Promise<() => Promise<void>> {
  await change(
    house,
    TABLES.map((table) => `create table ${table}_as_it_was as table ${table}`),
  )
  const columns = await house.db.rows<{ table: string; names: string }>(sql`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${TABLES}) and is_generated = 'NEVER'
    group by table_name`)
  const namesOf = (table: string) => columns.find((each) => each.table === table)?.names
  return () =>
    change(
      house,
      TABLES.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} (${namesOf(table)}) select ${namesOf(table)} from ${table}_as_it_was`,
        `drop table ${table}_as_it_was`,
      ]),
    )
}

/** Runs `npm run verify`: its exit code and what it says of what is broken. */
async function verifyByCommand({ dataDir }: House): Promise<{ code: number; said: string }> {
  const [program = '', ...words] = builtServer('verify')
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(program, words, { env }, (error, out, err) => {
      const broken = `${out}${err}`.split('\n').filter((line) => !line.startsWith('✓'))
      resolve({ code: error ? Number(error.code) : 0, said: broken.join('\n') })
    })
  })
}
