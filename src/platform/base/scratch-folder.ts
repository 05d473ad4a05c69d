import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

// Folders for what is on its way: a room that moves, an archive that is sent. They hold all of a room, so
// one that a killed process left behind does not stay.

const NAME = /^sikalab-scratch-[a-z]+-(\d+)-\w{6}$/
const mine = new Set<string>()

type Scratch = { readonly folder: string; readonly remove: () => Promise<void> }

/** Makes an empty folder that only this user reads, and removes what killed processes left. */
export async function openScratch(what: string): Promise<Scratch> {
  await sweepScratch()
  // In one step with the next line: another sweep here must not take it for one that was left.
  const folder = mkdtempSync(join(tmpdir(), `sikalab-scratch-${what}-${process.pid}-`))
  mine.add(folder)
  const remove = async () => {
    mine.delete(folder)
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** Removes the folders of processes that are gone. */
export async function sweepScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!isLeft(folder, NAME.exec(name)?.[1])) continue
    // Another user's is not ours to remove.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * True where nobody uses it: in a container the next process may have the number of the one that
 * was killed.
 */
function isLeft(folder: string, pid: string | undefined): boolean {
  if (pid === undefined) return false
  return Number(pid) === process.pid ? !mine.has(folder) : !isAlive(Number(pid))
}
