import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../rig/source-files.ts'

// Files that a person double-clicks in a packed folder.

const START = join(ROOT, 'scripts/pack/start')

/** Programs of a desktop, each as it takes the words after its option. */
const TERMINALS: Readonly<Record<string, string>> = {
  // Wrappers of Debian: one word after -e is a line of a shell, of more the first is a program.
  'x-terminal-emulator':
    'shift; if [ $# -gt 1 ]; then exec xfce4-terminal -x "$@"; fi; exec xfce4-terminal -e "$1"',
  'xfce4-terminal': 'case $1 in -e) eval "set -- $2" ;; -x) shift ;; esac; exec "$@"',
  'mate-terminal': 'case $1 in -e) eval "set -- $2" ;; -x) shift ;; esac; exec "$@"',
  konsole: '[ "$1" = -e ] && shift && exec "$@"',
  xterm: '[ "$1" = -e ] && shift && exec "$@"',
  'gnome-terminal': '[ "$1" = -- ] && shift && exec "$@"',
  ptyxis: '[ "$1" = -- ] && shift && exec "$@"',
  kgx: '[ "$1" = -- ] && shift && exec "$@"',
  'xdg-terminal-exec': 'exec "$@"',
}

/** Double-clicks on a Linux desktop with these programs alone, and gives what they and the app say. */
function doubleClick(programs: Readonly<Record<string, string>>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'sikalab-launchers-')), 'ɔdan 2')
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }))
  mkdirSync(join(folder, 'app'), { recursive: true })
  copyFileSync(join(START, 'linux/Start SikaLab'), join(folder, 'Start SikaLab'))
  chmodSync(join(folder, 'Start SikaLab'), 0o755)
  const place = (path: string, lines: string) =>
    writeFileSync(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  place(join(folder, 'app/node'), 'echo "served in $PWD: $*"')
  const desktop = join(folder, 'programs')
  mkdirSync(desktop)
  for (const [name, lines] of Object.entries(programs)) {
    place(join(desktop, name), `echo ${name}\n${lines}`)
  }
  for (const name of ['sh', 'dirname', 'readlink']) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    place(join(desktop, name), `exec ${stdout.trim()} "$@"`)
  }
  const { stdout, stderr } = spawnSync('/bin/sh', [join(folder, 'Start SikaLab')], {
    env: { PATH: desktop, DISPLAY: ':0' },
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`.replaceAll(folder, 'HERE')
}

const SERVED = 'served in HERE: app/dist/server/cli.js desktop\n'

test.each(Object.keys(TERMINALS))('on Linux a double-click opens a window of %s', (name) => {
  const others = name === 'x-terminal-emulator' ? ['xfce4-terminal'] : []
  const programs = [name, ...others].map((each) => [each, TERMINALS[each] ?? ''])
  expect(doubleClick(Object.fromEntries(programs))).toBe(
    `${[name, ...others].join('\n')}\n${SERVED}`,
  )
})

test('on Linux where no window can be opened SikaLab runs, and says how it ends', () => {
  expect(doubleClick({ 'notify-send': 'echo "$2"' })).toBe(
    `notify-send\nIt runs without a window here, until you shut this computer down.\n${SERVED}`,
  )
})

test.each([
  ['alone', 'if not exist "%~dp0app\\node.exe"', "'Extract all'"],
  ['server', 'if "%here:~0,2%"=="\\\\"', 'Copy the whole folder'],
])('on Windows a start from where it cannot run says what to do (%s)', (label, condition, words) => {
  const lines = readFileSync(join(START, 'win32/Start SikaLab.cmd'), 'utf8').split('\n')
  const check = lines.indexOf(`${condition} goto ${label}`)
  const program = lines.findIndex((line) => line.startsWith('"app\\node.exe"'))
  expect(check).toBeGreaterThan(0)
  expect(check).toBeLessThan(program)
  expect(lines.slice(program).indexOf('exit /b')).toBeGreaterThan(0)
  const from = lines.indexOf(`:${label}`)
  const block = lines.slice(from, lines.indexOf('exit /b 1', from))
  expect(block.filter((line) => line.startsWith('echo ')).join(' ')).toContain(words)
  expect(block.at(-1)).toBe('pause')
})
