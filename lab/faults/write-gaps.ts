import { performance } from 'node:perf_hooks'
import type { StaffedRoom } from './staffed-rooms.ts'

const SAMPLED_EVERY_MS = 10

/** Watches for the longest times in which nothing was written, in seconds. */
export function watchGaps(staffed: readonly StaffedRoom[]) {
  const began = performance.now()
  const lines = staffed.map(({ crew }) => ({
    crew,
    writes: crew.progress.writes(),
    at: began,
    longest: 0,
  }))
  const all = { at: began, longest: 0 }
  const look = () => {
    const now = performance.now()
    let hasWritten = false
    for (const line of lines) {
      line.longest = Math.max(line.longest, now - line.at)
      const writes = line.crew.progress.writes()
      if (writes === line.writes) continue
      Object.assign(line, { writes, at: now })
      hasWritten = true
    }
    all.longest = Math.max(all.longest, now - all.at)
    if (hasWritten) all.at = now
  }
  const looking = setInterval(look, SAMPLED_EVERY_MS)
  const round = (ms: number) => Math.round(ms / 10) / 100
  return {
    stop() {
      clearInterval(looking)
      look()
      const slowest = Math.max(...lines.map(({ longest }) => longest))
      return { away: round(all.longest), slowestRoom: round(slowest) }
    },
  }
}
