import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** An empty Debian with one ordinary user, and how a bundle is double-clicked in it. */
export type Root = {
  readonly name: string
  /** Makes it where it is not there yet. */
  readonly prepare: (place: string) => void
  /** The user's folder that a bundle is unpacked in. */
  readonly desk: string
  /** A double-click on the bundle in this folder of the desk. */
  readonly start: (folder: string) => string
  /** A path of the desk as the bundle's programs name it. */
  readonly named: (path: string) => string
  /** A folder of this name on the drive that has the system itself, as the bundle's programs name it. */
  readonly onOwnDrive: (name: string) => string
  /** One command of the bundle's app. */
  readonly command: (folder: string, words: string) => string
  /** The signal that stops it in order: closing its window, or as near to it as can be had here. */
  readonly closes: NodeJS.Signals
  /** How the process that serves is told from the others. */
  readonly serves: RegExp
  /** True where sticks are folders here, as they are where a Linux shows them. */
  readonly hasSticks: boolean
  /** Leavings of an earlier run in the folders of the system itself, told from the desk. */
  readonly leaves?: readonly string[]
  /** Processes of the system itself, which stay for a while after the last program has ended. */
  readonly system?: RegExp
}

export const ESI = { uid: 1234, gid: 1234, name: 'esi', home: '/home/esi' } as const

const linux: Root = {
  name: 'bookworm',
  prepare: (place) => makeRoot(place, 'bookworm', []),
  desk: ESI.home,
  start: (folder) => `cd /; exec '${folder}/Start SikaLab'`,
  named: (path) => path,
  onOwnDrive: (name) => `${ESI.home}/${name}`,
  command: (folder, words) => `'${folder}/app/node' '${folder}/app/dist/server/cli.js' ${words}`,
  closes: 'SIGHUP',
  serves: /^app\/node /,
  hasSticks: true,
}

/** Wine 10: that of Debian 12 does not run initdb. */
const windows: Root = {
  name: 'trixie-wine',
  prepare: (place) => makeRoot(place, 'trixie', ['wine', 'wine64']),
  desk: ESI.home,
  start: (folder) => `cd '${folder}'; exec wine cmd /c call 'Start SikaLab.cmd'`,
  named: (path) => `Z:${path.replaceAll('/', '\\')}`,
  onOwnDrive: (name) => `C:\\users\\${ESI.name}\\${name}`,
  command: (folder, words) => `cd '${folder}/app'; wine node.exe dist/server/cli.js ${words}`,
  closes: 'SIGINT',
  serves: /node\.exe.* desktop/,
  hasSticks: false,
  leaves: [`users/${ESI.name}/Sika ɔdan`, 'ProgramData/SikaLab'].map(
    (each) => `.wine/drive_c/${each}`,
  ),
  system: /^(?:\/usr\/lib\/wine\/|C:\\windows\\)/,
}

export const ROOTS: Readonly<Record<string, Root>> = {
  'linux-x64': linux,
  'windows-x64': windows,
}

function makeRoot(place: string, suite: string, packages: readonly string[]): void {
  if (existsSync(place)) return
  const draft = `${place}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  console.log(`Making an empty Debian (${suite}) …`)
  // The mirror of this very computer: debootstrap knows none better.
  const mirror = spawnSync('sh', ['-c', MIRROR], { encoding: 'utf8' }).stdout.trim()
  must('debootstrap', ['--variant=minbase', suite, draft, ...(mirror ? [mirror] : [])])
  if (packages.length > 0) {
    must('chroot', [draft, 'apt-get', 'update', '-q'])
    const words = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages]
    must('chroot', [draft, ...words])
  }
  appendFileSync(join(draft, 'etc', 'passwd'), `esi:x:${ESI.uid}:${ESI.gid}::${ESI.home}:/bin/sh\n`)
  appendFileSync(join(draft, 'etc', 'group'), `esi:x:${ESI.gid}:\n`)
  mkdirSync(join(draft, ESI.home))
  chownSync(join(draft, ESI.home), ESI.uid, ESI.gid)
  renameSync(draft, place)
}

const MIRROR = `apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1`

function must(program: string, words: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const ran = spawnSync(program, words, { encoding: 'utf8', env, maxBuffer: 1e9 })
  if (ran.status === 0) return
  const why =
    ran.error?.message ?? `${ran.stdout}\n${ran.stderr}`.trim().split('\n').slice(-5).join('\n')
  throw new Error(`${program} ${words[0]} failed: ${why}`)
}
