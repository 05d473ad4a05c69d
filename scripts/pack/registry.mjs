// Packages as the registry has them. Which registry that is, npm knows.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT, run, SetupFault } from '../setup.mjs'

const CACHE = join(ROOT, '.cache', 'pack', 'packages')

/** The package's file, fetched where it is not here yet. Throws where it is not the one meant. */
export async function fetchPackage({ name, version, integrity }, say) {
  const file = join(CACHE, `${name.replace('@', '').replaceAll('/', '-')}-${version}.tgz`)
  if (existsSync(file) && integrityOf(file) === integrity) return file
  say(`Fetching ${name} ${version} …`)
  const draft = `${file}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const words = ['pack', `${name}@${version}`, '--pack-destination', draft, '--loglevel=error']
  const [program, args] = npm(words)
  const code = await run(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [fetched] = readdirSync(draft)
  if (code !== 0 || !fetched) throw new SetupFault(`${name} ${version} could not be fetched.`)
  if (integrityOf(join(draft, fetched)) !== integrity) {
    throw new SetupFault(`What the registry has as ${name} ${version} is another package.`)
  }
  renameSync(join(draft, fetched), file)
  rmSync(draft, { recursive: true })
  return file
}

/** Unpacks a package, or a part of it, into a folder of its own. */
export async function unpackPackage(file, folder, parts = []) {
  mkdirSync(folder, { recursive: true })
  const words = ['-xzf', file, '-C', folder, '--strip-components=1', '--no-same-owner']
  const wanted = parts.map((part) => `package/${part}`)
  if ((await run('tar', [...words, ...wanted])) !== 0) {
    throw new SetupFault(`${file} could not be unpacked.`)
  }
}

function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}
