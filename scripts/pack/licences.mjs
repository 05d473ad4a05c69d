// The licences of all that is in a bundle, in one file beside it.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'
import { nameAt } from './lock.mjs'
import { fetchPackage, unpackPackage } from './registry.mjs'
import { NODE_LICENCE } from './systems.mjs'

const TEXT = /^(?:licen[cs]e|copying|notice|third-party-notices)(?:[-.].*)?$/i
const RULE = `\n${'='.repeat(80)}\n`

/**
 * Writes LICENCES.txt: ours, `more`, and that of each package which the bundle has, or which the built
 * pages and the built server have in them.
 */
export function writeLicences(folder, lock, places, more = []) {
  const parts = [
    part('SikaLab', readFileSync(join(ROOT, 'LICENSE'), 'utf8')),
    ...more,
    ...allPlaces(lock, places).map((place) => ofPackage(folder, place, lock[place])),
  ]
  writeFileSync(join(folder, 'LICENCES.txt'), parts.join(RULE))
}

/** The licences of Node and PostgreSQL, which only a laptop's bundle has in it. */
export async function licencesOfPrograms(folder, say) {
  return [
    part(`Node.js ${NODE_LICENCE.version} and what it has in it`, await nodeLicence(folder, say)),
    part(
      'PostgreSQL and the libraries that come with it',
      readFileSync(join(ROOT, 'scripts', 'pack', 'postgresql-licences.txt'), 'utf8'),
    ),
  ]
}

/** The bundle's packages and all that may be built in: those that are no tool for building. */
export function allPlaces(lock, places) {
  const builtIn = Object.keys(lock).filter(
    (place) => place && !lock[place].dev && !lock[place].optional && !lock[place].devOptional,
  )
  return [...new Set([...places, ...builtIn])].sort()
}

function ofPackage(folder, place, { version, license }) {
  const home = [join(folder, 'app', place), join(ROOT, place)].find((path) => existsSync(path))
  const texts = home
    ? readdirSync(home)
        .filter((name) => TEXT.test(name))
        .map((name) => readFileSync(join(home, name), 'utf8'))
    : []
  return part(`${nameAt(place)} ${version}: ${license ?? 'see its text'}`, texts.join('\n'))
}

async function nodeLicence(folder, say) {
  const draft = join(folder, 'draft-licence')
  await unpackPackage(await fetchPackage(NODE_LICENCE, say), draft, ['LICENSE'])
  const text = readFileSync(join(draft, 'LICENSE'), 'utf8')
  rmSync(draft, { recursive: true })
  return text
}

const part = (title, text) => `${title}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`
