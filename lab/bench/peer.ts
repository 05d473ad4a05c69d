import { randomUUID } from 'node:crypto'
import { pick, type Random } from '#lab/rig/random.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import type { Pool, PoolClient } from '#platform/database/driver.ts'
import { rawSql, sql } from '#platform/database/sql.ts'

// The peer: what anybody would write with the same stack (Hono's server for Node, and pg) and
// without a rule of ours. A command is one transaction of a read, two updates and two inserts; a
// signed-in read is one statement; a dashboard's batch is seven. Beside it shows what our rules
// cost, apart from Node and PostgreSQL.

export const PEER_COOKIE = 'peer'

/** Makes its accounts and sessions, one for each learner, in tables of their own. */
export async function makePeer(db: Db): Promise<void> {
  const make = [
    'create table peer_account (id uuid primary key, name text not null, balance bigint not null, moves int not null) with (fillfactor = 80)',
    'create table peer_house (id int primary key, held bigint not null, moves int not null) with (fillfactor = 20)',
    'create table peer_session (token text primary key, account uuid not null)',
    'create table peer_move (account uuid not null, number int not null, at timestamptz not null default now(), amount bigint not null, primary key (account, number))',
    'create table peer_key (account uuid not null, key uuid not null, answer json not null, primary key (account, key))',
  ]
  for (const statement of make) await db.rows(rawSql(statement))
  await db.rows(sql`
    insert into peer_account select id, email, 1000000000000, 0 from person where role = 'learner'`)
  await db.rows(sql`insert into peer_house select n, 0, 0 from generate_series(0, 255) n`)
  await db.rows(sql`insert into peer_session select 'peer-' || id, id from peer_account`)
  for (const table of [sql`peer_account`, sql`peer_session`]) {
    await db.rows(sql`vacuum analyze ${table}`)
  }
}

/** The cookie of somebody's session at the peer. */
export const peerCookieOf = ({ id }: Pick<Person, 'id'>) => `${PEER_COOKIE}=peer-${id}`

/** The account of this session, or null. */
export async function peerWhoIs(pool: Pool, token: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'who',
    text: `select peer_account.id from peer_session
      join peer_account on peer_account.id = account where token = $1`,
    values: [token],
  })
  return rows[0]?.id ?? null
}

/** The cheapest signed-in read: one statement. */
export async function peerRead(pool: Pool, token: string): Promise<object | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'read',
    text: `select peer_account.id, name, balance, moves from peer_session
      join peer_account on peer_account.id = account where token = $1`,
    values: [token],
  })
  return rows[0] ?? null
}

const BATCH = [
  `select id, name, balance from peer_account where id = $1`,
  `select held from peer_house where id = abs(hashtext($1::text)) % 256`,
  `select count(*) from peer_key where account = $1`,
  `select balance, moves from peer_account where id = $1`,
  `select coalesce(sum(amount), 0) as sum from peer_move where account = $1 and number > 0`,
  `select number, at, amount from peer_move where account = $1 order by number desc limit 5`,
  `select moves % 365 as verse from peer_account where id = $1`,
]

/** Seven reads of one person, one after the other on one connection. */
export async function peerBatch(pool: Pool, account: string): Promise<object[]> {
  const client = await pool.connect()
  try {
    const answers: object[] = []
    for (const [at, text] of BATCH.entries()) {
      const { rows } = await client.query<object>({ name: `batch${at}`, text, values: [account] })
      answers.push(rows)
    }
    return answers
  } finally {
    client.release()
  }
}

/**
 * One transaction: a read, two updates, two inserts. Each statement waits for the one before, as
 * `await` has it.
 */
export async function peerMove(pool: Pool, account: string, amount: number): Promise<object> {
  const client = await pool.connect()
  try {
    await client.query({ name: 'begin', text: 'begin' })
    const answer = await move(client, account, amount)
    await client.query({ name: 'commit', text: 'commit' })
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function move(client: PoolClient, account: string, amount: number): Promise<object> {
  const { rows } = await client.query<{ balance: string; moves: number }>({
    name: 'm-read',
    text: 'select balance, moves from peer_account where id = $1 for update',
    values: [account],
  })
  const { balance, moves } = rows[0] ?? { balance: '0', moves: 0 }
  if (Number(balance) < amount) throw new Error('Too little.')
  const answer = { number: moves + 1, balance: Number(balance) - amount }
  await client.query({
    name: 'm-out',
    text: 'update peer_account set balance = balance - $2, moves = moves + 1 where id = $1',
    values: [account, amount],
  })
  await client.query({
    name: 'm-in',
    text: `update peer_house set held = held + $2, moves = moves + 1
      where id = abs(hashtext($1::text)) % 256`,
    values: [account, amount],
  })
  await client.query({
    name: 'm-move',
    text: 'insert into peer_move (account, number, amount) values ($1, $2, $3)',
    values: [account, answer.number, amount],
  })
  await client.query({
    name: 'm-key',
    text: 'insert into peer_key (account, key, answer) values ($1, $2, $3)',
    values: [account, randomUUID(), JSON.stringify(answer)],
  })
  return answer
}

/** Works of the peer through its functions, on a pool like the house's own. */
export const peerOnce = (pool: Pool, random: Random, people: readonly Person[]) => () =>
  peerMove(pool, pick(random, people).id, 100)
