// The software bill of materials: every package that a bundle has, or that the built pages and server have
// in them, in CycloneDX. It is read from the lock, because `npm sbom --omit=dev` leaves out what both the
// app and its tools need.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'
import { allPlaces } from './licences.mjs'
import { nameAt } from './lock.mjs'

/** Writes the bill of a bundle with these places of the lock. */
export function writeBill(file, lock, places) {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, ...licensed(license) } },
    components: allPlaces(lock, places).map((place) => component(nameAt(place), lock[place])),
  }
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
}

function component(name, { version, license, integrity = '' }) {
  const [, hash = ''] = /^sha512-(\S+)/.exec(integrity) ?? []
  const content = Buffer.from(hash, 'base64').toString('hex')
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-512', content }],
    ...licensed(license),
  }
}

/** A name of the list of licences, or several of them with words between. */
function licensed(license) {
  if (!license) return {}
  return { licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }] }
}
