import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownerOf } from '#lab/rig/debian-postgres.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { NAMES, type Nodes, SECRETS } from './patroni-nodes.ts'

// The backup of docs/deploy.md, drilled: deploy/three/pgbackrest.conf with a folder in place of an object
// storage, begun on three servers, and restored into a PostgreSQL of its own.

const PROGRAM = '/usr/bin/pgbackrest'
const READY_WITHIN_MS = 120_000
const BIN = '/usr/lib/postgresql/15/bin'
/** Lines of the file that lead to an object storage, and the key that the environment has there. */
const OF_STORAGE = /^repo1-(?:type|s3-\S+|path|cipher-type)=.*\n/gm

export const hasPgBackRest = () => existsSync(PROGRAM)

/** Runs a program as PostgreSQL's user; throws its last words where it fails. */
function asOwner(
  program: string,
  words: readonly string[],
  env: Record<string, string> = {},
): string {
  const owner = ownerOf()
  const { PATH } = process.env
  const options = { cwd: '/', encoding: 'utf8' as const, env: { PATH, LC_ALL: 'C.UTF-8', ...env } }
  const ran = spawnSync(program, words, { ...options, ...owner })
  if (ran.status !== 0) throw new Error(`${program} ${words.join(' ')}: ${ran.stdout}${ran.stderr}`)
  return ran.stdout
}

function write(path: string, text: string): string {
  writeFileSync(path, text)
  chmodSync(path, 0o644)
  return path
}

/** Starts PostgreSQL on restored data, and waits until it takes writes. Answers its port. */
async function startRestored(data: string): Promise<number> {
  const port = await freePort()
  const settings = [
    `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data}`,
    '-c archive_mode=off -c synchronous_standby_names=',
  ].join(' ')
  const log = join(data, 'log')
  asOwner(join(BIN, 'pg_ctl'), ['start', '-w', '-t', '120', '-D', data, '-l', log, '-o', settings])
  const asking = [
    '-h',
    data,
    '-p',
    String(port),
    '-U',
    'postgres',
    '-Atc',
    'select pg_is_in_recovery()',
  ]
  const follows = () => asOwner(join(BIN, 'psql'), asking).trim() !== 'f'
  for (const late = Date.now() + READY_WITHIN_MS; follows(); await sleep(200)) {
    if (Date.now() > late) throw new Error('What was restored does not come to its end.')
  }
  return port
}

/** Begins the archive of the log on all servers and writes a whole backup. Answers how to restore it. */
export async function beginBackups(folder: string, nodes: Nodes) {
  const repo = join(folder, 'repo')
  mkdirSync(repo, { mode: 0o700 })
  const owner = ownerOf()
  if (owner) chownSync(repo, owner.uid, owner.gid)
  const conf = (name: string, data: string, socket: string) =>
    readFileSync(join(projectRoot(), 'deploy', 'three', 'pgbackrest.conf'), 'utf8')
      .replaceAll(OF_STORAGE, '')
      .replace('[global]', `[global]\nrepo1-path=${repo}\nlock-path=${join(folder, 'locks', name)}`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${data}`)
      .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${socket}`)
  mkdirSync(join(folder, 'locks'))
  chmodSync(join(folder, 'locks'), 0o777)
  const confs = new Map(
    NAMES.map((name) => {
      const data = join(folder, name, 'data')
      return [
        name,
        write(join(folder, `${name}-backrest.conf`), conf(name, join(data, 'postgres'), data)),
      ]
    }),
  )
  const leader = await nodes.leader()
  const runBackrest = (words: readonly string[]) =>
    asOwner(PROGRAM, [`--config=${confs.get(leader)}`, '--stanza=sikalab', ...words], {
      PGUSER: 'postgres',
      PGDATABASE: 'postgres',
    })
  runBackrest(['stanza-create'])
  // One command for all servers: each finds its own file beside its data.
  const script = write(
    join(folder, 'pgbackrest-archive.sh'),
    `#!/bin/sh\nexec ${PROGRAM} --config="$(dirname "$(dirname "$PWD")")-backrest.conf" --stanza=sikalab archive-push "$1"\n`,
  )
  chmodSync(script, 0o755)
  await nodes.set({ archive_mode: 'on', archive_timeout: '60s', archive_command: `${script} %p` })
  const began = performance.now()
  runBackrest(['backup', '--type=full'])
  return {
    backupSeconds: secondsSince(began),
    /** Restores up to the last log that was archived, into a server of its own, and answers its URL. */
    async restore() {
      const restoring = performance.now()
      const data = join(folder, 'restored')
      mkdirSync(data, { mode: 0o700 })
      if (owner) chownSync(data, owner.uid, owner.gid)
      const file = write(join(folder, 'restored.conf'), conf('restored', data, folder))
      asOwner(PROGRAM, [`--config=${file}`, '--stanza=sikalab', 'restore'])
      const port = await startRestored(data)
      const password = SECRETS.DATABASE_PASSWORD
      return {
        url: `postgres://sikalab:${password}@127.0.0.1:${port}/sikalab`,
        restoreSeconds: secondsSince(restoring),
        stop: () => void asOwner(join(BIN, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data]),
      }
    },
  }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10
}
