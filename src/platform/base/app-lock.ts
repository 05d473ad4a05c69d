import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimMark, isMarkOf, MARK_KIND, type Mark } from './claim-mark.ts'
import { errnoOf } from './errno-of.ts'
import { StartFault } from './start-fault.ts'

// One app process for each embedded data folder. A process first writes a claim, a file with its own mark
// in the name, and then looks for other claims. If two start at once, at least one sees the other and steps
// back, so two never both stay. A claim of a dead process counts for nothing. Its mark never belongs to a
// living process again, so anybody may delete it without hitting a fresh claim.

const CLAIM = /^claim-(\d+)-(.+)$/
/**
 * Two processes may both step back; each tries again for this long. After it the folder counts as in use.
 */
const TRY_FOR_MS = 500

/** The folder belongs to another living process, or to this one already. */
export class FolderInUse extends StartFault {
  override readonly name = 'FolderInUse'
  readonly pid: number
  /** The address at which the other process answers; null if it is unknown. */
  readonly address: string | null

  constructor(pid: number, address: string | null) {
    const advice = address ? `Open ${address} or stop it first.` : 'Stop it first.'
    super(`SikaLab already runs on this folder (process ${pid}). ${advice}`)
    this.pid = pid
    this.address = address
  }
}

type LockClaim = { readonly pid: number; readonly path: string }

/**
 * Claims the folder for this process and returns the function that releases it. A killed process releases
 * it by dying. Throws `FolderInUse` if another process has it. `address` is this app's address, which a
 * second start shows to its user.
 */
export async function claimFolder(
  folder: string,
  address: string | null,
  kind = MARK_KIND,
): Promise<() => void> {
  const mark = await claimMark(kind)
  try {
    const path = await stay(folder, mark, address)
    return () => {
      rmSync(path, { force: true })
      mark.release()
    }
  } catch (error) {
    mark.release()
    throw error
  }
}

/** Writes the file of a claim that has won. */
async function stay(folder: string, mark: Mark, address: string | null): Promise<string> {
  const mine = { pid: process.pid, path: join(folder, `claim-${process.pid}-${mark.text}`) }
  for (const until = performance.now() + TRY_FOR_MS; ; ) {
    putUp(mine, address)
    const claims = await livingClaims(folder)
    const other = claims.find((claim) => claim.path !== mine.path)
    if (!other) return mine.path

    const refusal = new FolderInUse(other.pid, addressOf(other))
    rmSync(mine.path, { force: true })
    if (performance.now() > until) throw refusal
    await sleep(20 + Math.random() * 80)
  }
}

/** The process that has this folder, or null. */
export async function holderOf(folder: string): Promise<number | null> {
  return (await livingClaims(folder))[0]?.pid ?? null
}

function putUp(mine: LockClaim, address: string | null): void {
  try {
    writeFileSync(mine.path, address ?? '', { flag: 'wx' })
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
    throw new FolderInUse(mine.pid, addressOf(mine))
  }
}

async function livingClaims(folder: string): Promise<LockClaim[]> {
  const living: LockClaim[] = []
  for (const name of readdirSync(folder)) {
    const [, pid, mark] = CLAIM.exec(name) ?? []
    if (!pid || !mark) continue
    const path = join(folder, name)
    if (await isMarkOf(Number(pid), mark)) living.push({ pid: Number(pid), path })
    else rmSync(path, { force: true })
  }
  return living
}

function addressOf(claim: LockClaim): string | null {
  try {
    return readFileSync(claim.path, 'utf8').trim() || null
  } catch {
    // The other app has not written its address yet, or has just ended.
    return null
  }
}
