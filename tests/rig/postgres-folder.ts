import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  type PostgresOptions,
  startPostgres,
} from '#platform/postgres/postgres.ts'

// Tests of the embedded PostgreSQL begin with these.

export const quick = { fsync: 'off', shared_buffers: '16MB' }

/** Each test has a data folder, servers and processes of its own, and signals only those. */
export function freshFolders(more: Pick<PostgresOptions, 'reached'> = {}) {
  const folder = {
    parent: '',
    dataDir: '',
    said: [] as string[],
    opened: [] as EmbeddedPostgres[],
    children: [] as ChildProcess[],
  }

  beforeEach(() => {
    folder.parent = mkdtempSync(join(tmpdir(), 'sikalab-pg-'))
    // Root's PostgreSQL runs as another user, who must be able to pass through.
    chmodSync(folder.parent, 0o711)
    folder.dataDir = join(folder.parent, 'data')
    folder.said = []
    folder.opened = []
    folder.children = []
  })

  afterEach(async () => {
    for (const server of folder.opened) await server.stop()
    for (const child of folder.children) if (child.exitCode === null) child.kill('SIGKILL')
    rmSync(folder.parent, { recursive: true, force: true })
  })

  async function start(): Promise<EmbeddedPostgres> {
    const { dataDir, said } = folder
    const server = await startPostgres({
      dataDir,
      say: (line) => said.push(line),
      settings: quick,
      ...more,
    })
    folder.opened.push(server)
    return server
  }

  /** A second node process that starts PostgreSQL on the same folder and stays. */
  async function startElsewhere(address: string | null = null) {
    const { dataDir } = folder
    const module = join(projectRoot(), 'src', 'platform', 'postgres', 'postgres.ts')
    const script = `
      import { startPostgres } from ${JSON.stringify(module)}
      const say = () => {}
      const options = ${JSON.stringify({ dataDir, settings: quick, address, ...more })}
      try {
        const server = await startPostgres({ ...options, say })
        console.log(JSON.stringify({ connection: server.connection, pid: server.postmasterPid() }))
        setInterval(() => {}, 1000)
      } catch (error) {
        console.log(JSON.stringify({ refusal: error.message }))
      }`
    const words = ['--import', 'tsx', '--input-type=module', '-e', script]
    const child = spawn(process.execPath, words, {
      cwd: projectRoot(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    folder.children.push(child)
    const line = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data))),
    )
    const answer = JSON.parse(line) as ServerAnswer
    return { child, ...answer }
  }

  return { folder, start, startElsewhere }
}

type ServerAnswer = { connection: EmbeddedConnection; pid: number; refusal?: string }

export async function query(
  connection: EmbeddedConnection,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
