import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes an empty Debian in this folder, with these packages, unless it is there already. `finish` adds the
 * rest before it counts as made; `more` are further words for debootstrap. It needs root and debootstrap.
 */
export function makeDebianRoot(
  place: string,
  suite: string,
  packages: readonly string[],
  finish: (draft: string) => void = () => undefined,
  more: readonly string[] = [],
): void {
  if (existsSync(place)) return
  const draft = `${place}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  console.log(`Making an empty Debian (${suite}) …`)
  // The mirror of this very computer: debootstrap knows none better.
  const mirror = spawnSync('sh', ['-c', MIRROR], { encoding: 'utf8' }).stdout.trim()
  must('debootstrap', ['--variant=minbase', ...more, suite, draft, ...(mirror ? [mirror] : [])])
  if (packages.length > 0) {
    must('chroot', [draft, 'apt-get', 'update', '-q'])
    const words = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages]
    must('chroot', [draft, ...words])
  }
  rmSync(join(draft, 'var', 'cache', 'apt', 'archives'), { recursive: true, force: true })
  finish(draft)
  renameSync(draft, place)
}

const MIRROR = `apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1`

/** Runs a program to its end; throws its last lines where it fails. Answers what it printed. */
export function must(program: string, words: readonly string[], cwd?: string): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const ran = spawnSync(program, words, { encoding: 'utf8', env, maxBuffer: 1e9, cwd })
  if (ran.status === 0) return ran.stdout
  const why =
    ran.error?.message ?? `${ran.stdout}\n${ran.stderr}`.trim().split('\n').slice(-5).join('\n')
  throw new Error(`${program} ${words[0]} failed: ${why}`)
}
