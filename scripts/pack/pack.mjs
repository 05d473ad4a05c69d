// `npm run pack -- <system>`: one folder and one file with all that a laptop of that system needs.
// It is made of the lock file and the registry alone, and of nothing that this computer has.
// `npm run pack -- server`: the folder for a server of this system, with the bill of its packages.

import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build, ROOT, SetupFault, say } from '../setup.mjs'
import { commitTime, sizeOf, writeArchive, writeSum } from './archive.mjs'
import { layOut, layOutServer } from './folder.mjs'
import { hasMakensis, writeInstaller } from './installer.mjs'
import { readLock } from './lock.mjs'
import { SYSTEMS } from './systems.mjs'

/** The most a teacher pays for, and a full laptop must have left. */
const MOST = { packed: 80e6, unpacked: 220e6 }
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`

const SERVER = 'server'
const HELP = `npm run pack -- <system>, one or more of: ${Object.keys(SYSTEMS).join(', ')}

Makes .cache/pack/sikalab-<version>-<system>, and one file of it with its checksum.

npm run pack -- ${SERVER}

Makes .cache/pack/${SERVER} for servers of this system, which bring a Node and a PostgreSQL; docs/deploy.md.`

export async function pack(words) {
  const unknown = words.filter((word) => word !== SERVER && !(word in SYSTEMS))
  if (words.length === 0 || unknown.length > 0) {
    say(HELP)
    return words.includes('--help') ? 0 : 1
  }
  await build()
  for (const word of words) {
    if (word === SERVER) packServer()
    else await packFor(word)
  }
  return 0
}

/** Lays out the folder alone: an image copies it, and so does what brings it to a server. */
function packServer() {
  const folder = join(ROOT, '.cache', 'pack', SERVER)
  layOutServer(folder, readLock(ROOT, {}))
  say(`${folder}: ${megabytes(sizeOf(folder))}`)
}

/** Adds the installer beside the zip, which needs no installing. */
async function addInstaller(given) {
  if (!hasMakensis()) return say('No installer is made: makensis is not here.')
  await writeInstaller(given, commitTime())
  const sum = await writeSum(given.file)
  say(`${given.file}: ${megabytes(statSync(given.file).size)}\n${sum}`)
}

async function packFor(name) {
  const system = SYSTEMS[name]
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const title = `sikalab-${version}-${name}`
  const place = join(ROOT, '.cache', 'pack', title)
  const folder = join(place, 'SikaLab')
  mkdirSync(place, { recursive: true })
  say(`Packing for ${name} …`)
  await layOut(folder, system, readLock(ROOT, system), say)
  const file = join(ROOT, '.cache', 'pack', `${title}.${system.archive}`)
  const sum = await writeArchive(folder, file, commitTime())
  const sizes = { packed: statSync(file).size, unpacked: sizeOf(folder) }
  say(`${file}: ${megabytes(sizes.packed)}, unpacked ${megabytes(sizes.unpacked)}\n${sum}`)
  if (system.os === 'win32') await addInstaller({ folder, file: `${place}.exe`, version })
  for (const [what, most] of Object.entries(MOST)) {
    if (sizes[what] <= most) continue
    throw new SetupFault(`That is more than ${megabytes(most)} ${what}.`)
  }
}
