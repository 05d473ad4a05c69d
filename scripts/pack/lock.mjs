// The lock file says this of a package and of its needs on a system.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPackage, SYSTEMS } from './systems.mjs'

const NESTED = '/node_modules/'

/**
 * The lock file's packages by their places, and this system's PostgreSQL where it has none of it.
 */
export function readLock(root, system) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (!system.postgres) return packages
  const { version, license } = packages[`node_modules/${postgresPackage(SYSTEMS['linux-x64'])}`]
  const { os, cpu, postgres: integrity } = system
  const pinned = { version, license, integrity, os: [os], cpu: [cpu], optional: true }
  return { ...packages, [`node_modules/${postgresPackage(system)}`]: pinned }
}

/** The places in node_modules of these packages and of all that they need on this system. */
export function closureOf(lock, names, system) {
  const found = new Set()
  const add = (place) => {
    if (!place || found.has(place) || !isFor(lock[place], system)) return
    found.add(place)
    const { dependencies, optionalDependencies } = lock[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(placeOf(lock, place, name))
    }
  }
  for (const name of names) add(placeOf(lock, '', name))
  return [...found].sort()
}

/** `@img/sharp-linux-x64` of `node_modules/@img/sharp-linux-x64`, also of a nested one. */
export function nameAt(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** True of a package that says of itself that it runs here; all of our Linux bundles are for glibc. */
function isFor({ os, cpu, libc }, system) {
  const has = (list, own) => !list || list.includes(own)
  return has(os, system.os) && has(cpu, system.cpu) && has(libc, 'glibc')
}

/** True of a package that is made for one system, so that npm may not have installed it on this one. */
export function isOfOneSystem({ os, cpu }) {
  return Boolean(os ?? cpu)
}

/**
 * The place at which Node finds a package that another one asks for: beside it, or in a folder
 * above.
 */
function placeOf(lock, from, name) {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf(NESTED)))) {
    const place = above ? `${above}${NESTED}${name}` : `node_modules/${name}`
    if (lock[place]) return place
    if (!above) return null
  }
}
