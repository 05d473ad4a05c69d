import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from '#lab/rig/on-exit.ts'
import { between } from '#lab/rig/random.ts'
import { errnoOf } from '#platform/base/errno-of.ts'
import type { Fault } from './fault.ts'
import { type Ground, reportOf, type Strike, underWriters } from './run.ts'
import { type WiredSite, wiredSite } from './site.ts'

const SIZE_MB = 320
const QUIET_MS = [500, 1_500] as const
const FULL_MS = [500, 2_500] as const
const FELT_WITHIN_MS = 20_000

export const disk: Fault = {
  name: 'disk',
  law: 'while the disk is full nothing is told as done that is not, and when there is room again writing goes on by itself',
  controls: { optimist: 'unknown outcomes are taken for done; writes are missing' },
  short:
    'src/platform/database/db.test.ts (only that a full disk is told as 503: a tmpfs needs root)',
  counts: 'times the disk fills up',
  n: 3,
  missing,
  run: async (asked) => reportOf(await underWriters(asked, { openSite, attack })),
}

type SmallSite = WiredSite & { readonly mount: string }

async function openSite(folder: string): Promise<SmallSite> {
  const mount = join(folder, 'database')
  mkdirSync(mount)
  const mounted = mountTmpfs(mount, SIZE_MB)
  if (mounted !== null) throw new Error(mounted)
  const unmount = () => void spawnSync('umount', ['-l', mount])
  const forget = onExit(unmount)
  // Little of the log is kept, so that it is the books that fill the disk, and the log as well.
  const settings = { min_wal_size: '32MB', max_wal_size: '64MB', wal_recycle: 'off' }
  const site = await wiredSite(folder, { settings })
  return {
    ...site,
    mount,
    async close() {
      await site.close()
      forget()
      unmount()
    },
  }
}

async function attack(ground: Ground<SmallSite>): Promise<Strike[]> {
  const { n, random, say, site, isOver, progress } = ground
  const ballast = join(site.mount, 'ballast')
  const strikes: Strike[] = []
  while (strikes.length < n && !isOver()) {
    await sleep(between(random, ...QUIET_MS))
    const unknown = progress.unknown()
    const full = between(random, ...FULL_MS)
    for (let until = performance.now() + FELT_WITHIN_MS, feltAt = Infinity; ; await sleep(50)) {
      fill(site.mount, ballast)
      if (progress.unknown() > unknown) feltAt = Math.min(feltAt, performance.now())
      if (performance.now() > Math.min(until, feltAt + full)) break
    }
    const felt = progress.unknown() - unknown
    rmSync(ballast)
    const seconds = await ground.untilWriting(performance.now())
    strikes.push({ kind: felt > 0 ? 'full disk' : 'full disk, not felt', seconds })
    say(
      `${strikes.length}: full, ${felt} answers unknown, back in ${seconds.toFixed(2)} s; ${progress.writes()} writes`,
    )
  }
  return strikes
}

const BLOCK = Buffer.alloc(4_096)

/** Takes whatever room there is, but for so many bytes. */
export function fill(mount: string, ballast: string, spare = 0): void {
  const file = openSync(ballast, 'a')
  try {
    const { bavail } = statfsSync(mount)
    const blocks = bavail - Math.ceil(spare / BLOCK.length)
    for (let block = 0; block < blocks; block++) writeSync(file, BLOCK)
  } catch (error) {
    if (errnoOf(error) !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

/** Why it could not be mounted, or null. */
export function mountTmpfs(path: string, megabytes: number): string | null {
  const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'sikalab-faults', path]
  const { status, stderr, error } = spawnSync('mount', words, { encoding: 'utf8' })
  return status === 0 ? null : `A small tmpfs cannot be mounted: ${error?.message ?? stderr.trim()}`
}

export function missing(): string | null {
  if (process.platform !== 'linux') return 'It needs a tmpfs, so Linux.'
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-mount-'))
  const why = mountTmpfs(folder, 1)
  if (why === null) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return why
}
