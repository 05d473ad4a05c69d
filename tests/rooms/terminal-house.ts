import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Config } from '#platform/base/config.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { openRooms } from './room-life.ts'

type Command = (words: string[], read: () => Config) => Promise<number>

/**
 * A house of DATABASE_URL with a folder of its own; `run` gives one command of the terminal its
 * words, parted by blanks, and further ones as they are; `said` is what the terminal printed.
 */
export async function openTerminalHouse(command: Command) {
  const world = await openWorld()
  const ofWorld = openRooms(world)
  const { host, user, database } = world.connection
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-terminal-test-'))
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const config = { ...TEST_CONFIG, databaseUrl, dataDir: join(folder, 'data') }
  const said: string[] = []
  const say = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => {
    say.mockRestore()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (line: string, ...more: string[]) =>
    command([...line.split(' '), ...more], () => config)
  return { world, ...ofWorld, folder, config, said, run }
}
