import { appendFileSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDebianRoot } from '#lab/rig/debian-root.ts'

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
  /** The mark by which the process that serves is told from the others. */
  readonly serves: RegExp
  /** True where sticks are folders here, as they are where a Linux shows them. */
  readonly hasSticks: boolean
  /** Leavings of an earlier run in the folders of the system itself, told from the desk. */
  readonly leaves?: readonly string[]
  /** Processes of the system itself, which stay for a while after the last program has ended. */
  readonly system?: RegExp
  /** The mark by which the kernel gives programs to qemu, where they are for another processor. */
  readonly emulated?: string
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

/**
 * A small computer of another processor, such as a Pi. Its packages are unpacked and not set up:
 * libraries are all it is for.
 */
const arm: Root = {
  ...linux,
  name: 'bookworm-arm64',
  prepare: (place) => makeRoot(place, 'bookworm', [], ['--foreign', '--arch=arm64']),
  serves: / app\/node /,
  emulated: '/usr/lib/binfmt.d/qemu-aarch64.conf',
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
  'linux-arm64': arm,
  'windows-x64': windows,
}

function makeRoot(
  place: string,
  suite: string,
  packages: readonly string[],
  more: readonly string[] = [],
): void {
  const finish = (draft: string) => {
    const { uid, gid, home } = ESI
    appendFileSync(join(draft, 'etc', 'passwd'), `esi:x:${uid}:${gid}::${home}:/bin/sh\n`)
    appendFileSync(join(draft, 'etc', 'group'), `esi:x:${gid}:\n`)
    // A root that is not set up has a link to itself here, left by debootstrap.
    rmSync(join(draft, 'proc'), { recursive: true, force: true })
    mkdirSync(join(draft, 'proc'))
    // Nor has such a one folders of users yet.
    mkdirSync(join(draft, home), { recursive: true })
    chownSync(join(draft, home), uid, gid)
  }
  makeDebianRoot(place, suite, packages, finish, more)
}
