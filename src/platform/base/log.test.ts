import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from './project-root.ts'

test('a log that nobody reads any more ends no command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const gone = join(folder, 'gone')
  const program = `
    import { existsSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = openLog('info')
    while (!existsSync(${JSON.stringify(gone)})) await sleep(20)
    for (let at = 0; at < 3; at++) {
      log.info({ at }, 'a line')
      await sleep(50)
    }
    console.log('done')`
  // The reader of standard error leaves, and says so; standard output goes past it.
  const words = ['--import', 'tsx', '--input-type=module', '-e', program]
  const line = '{ "$@" 2>&1 1>&3 | { exec <&-; : >"$GONE"; }; } 3>&1'
  const { stdout } = spawnSync('sh', ['-c', line, 'sh', process.execPath, ...words], {
    cwd: projectRoot(),
    env: { ...process.env, GONE: gone },
    encoding: 'utf8',
  })
  expect(stdout).toBe('done\n')
})
