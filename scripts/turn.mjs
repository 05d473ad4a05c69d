// Two commands on one fresh clone must not install or build into each other. A command that wants a
// turn puts up a claim, a file of its own, and then looks for others: of two that come at once at
// least one sees the other and steps back, so never both work.

import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CLAIM = /^turn-(\d+)-/
const FRESHENED_EVERY_MS = 2_000
/** A claim this old is nobody's, even where its process number belongs to somebody. */
const STALE_AFTER_MS = 60_000

/** Runs `work` while no other process runs its own in a turn on this folder. */
export async function withTurn(folder, say, work) {
  mkdirSync(folder, { recursive: true })
  const mine = `turn-${process.pid}-${Math.random().toString(36).slice(2)}`
  const path = join(folder, mine)
  let isSaid = false
  for (;;) {
    writeFileSync(path, '')
    const other = otherClaim(folder, mine)
    if (!other) break
    rmSync(path, { force: true })
    if (!isSaid) say(`Waiting for another SikaLab command (process ${other}) to finish preparing …`)
    isSaid = true
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300))
  }
  const freshen = setInterval(() => utimesSync(path, new Date(), new Date()), FRESHENED_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(freshen)
    rmSync(path, { force: true })
  }
}

/** The number of a living process with a claim, or null. Dead ones are tidied away. */
function otherClaim(folder, mine) {
  for (const name of readdirSync(folder)) {
    const pid = CLAIM.exec(name)?.[1]
    if (!pid || name === mine) continue
    if (isLiving(Number(pid), join(folder, name))) return Number(pid)
    rmSync(join(folder, name), { force: true })
  }
  return null
}

function isLiving(pid, path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_AFTER_MS) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
