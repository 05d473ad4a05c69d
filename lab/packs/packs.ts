// `npm run lab -- packs`: starts what `npm run pack` has made as its reader does, in an empty root without a
// network. Exits 1 where something that a teacher relies on did not hold.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import { ROOTS } from './roots.ts'

const HELP = `npm run lab -- packs [ ${Object.keys(ROOTS).join(' | ')} …]

Each bundle that lies in .cache/pack (npm run pack) is started in an empty Debian, as an ordinary user
without a network: the first start, a lesson's first scene, a second double-click, closing, the second
start, a kill; a stick that goes to another laptop; then the books, a backup and its way back, a folder
with letters of Twi in its name, an upgrade, and the way back to the older SikaLab. It needs root and debootstrap, for
Windows also 1 GB for Wine, and for arm64 qemu-user-static, with which the kernel then runs such programs: of it the first
start, the scene, closing, the second start and a kill alone.`

const CACHE = join(projectRoot(), '.cache')
/** With this word the program is inside of its own network and its own processes. */
const INSIDE = join(import.meta.dirname, 'inside.ts')
const ENTER = `
ip link set lo up
mount --make-rprivate /
for each in proc dev; do mkdir -p "$1/$each"; done
mount -t proc proc "$1/proc"
mount --bind /dev "$1/dev"
shift
if [ -n "$1" ]; then
  mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
  cat "$1" > /proc/sys/fs/binfmt_misc/register || [ -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ]
fi
shift
exec "$@"
`

process.exitCode = main(process.argv.slice(2))

function main(words: readonly string[]): number {
  const unknown = words.filter((word) => !(word in ROOTS))
  if (unknown.length > 0) {
    console.log(HELP)
    return words.includes('--help') ? 0 : 1
  }
  const chosen = words.length > 0 ? words : Object.keys(ROOTS)
  return Math.max(...chosen.map(tryBundle))
}

function tryBundle(name: string): number {
  const root = ROOTS[name]
  const bundle = bundleOf(name)
  if (!root || !bundle) {
    console.log(`There is no bundle for ${name} here. Make it first: npm run pack -- ${name}`)
    return 1
  }
  const place = join(CACHE, 'packs', root.name)
  root.prepare(place)
  const tsx = join(projectRoot(), 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')
  const node = [process.execPath, '--import', tsx, INSIDE, name, place, bundle]
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--']
  const ran = spawnSync(
    'unshare',
    [...apart, 'sh', '-c', ENTER, 'sh', place, root.emulated ?? '', ...node],
    {
      cwd: projectRoot(),
      stdio: 'inherit',
    },
  )
  return ran.status ?? 1
}

function bundleOf(name: string): string | null {
  const folder = join(CACHE, 'pack')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const file = names.find((each) => each.includes(`-${name}.`) && /\.(?:zip|tar\.xz)$/.test(each))
  return file ? join(folder, file) : null
}
