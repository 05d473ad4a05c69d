import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDesk } from './desk.ts'
import { tryFirstMinute } from './first-minute.ts'
import { tryLater, tryStick } from './later.ts'
import { ESI, ROOTS } from './roots.ts'

// Runs inside of the root's network and among its processes (packs.ts): unpacks the bundle on the user's
// desk and tries it.

const [name = '', place = '', bundle = ''] = process.argv.slice(2)
const root = ROOTS[name]
if (!root) throw new Error(`There is no root for ${name}.`)

const desk = join(place, root.desk)
for (const left of readdirSync(desk)) {
  // Wine's own folder takes a minute to make.
  if (left !== '.wine') rmSync(join(desk, left), { recursive: true })
}
for (const left of root.leaves ?? []) rmSync(join(desk, left), { recursive: true, force: true })
const [program, ...words] = bundle.endsWith('.zip')
  ? ['unzip', '-q', bundle, '-d', desk]
  : ['tar', '-xf', bundle, '-C', desk]
const unpacked = spawnSync(program ?? '', words, { stdio: 'inherit' })
if (unpacked.status !== 0) throw new Error(`${bundle} could not be unpacked.`)
spawnSync('chown', ['-R', `${ESI.uid}:${ESI.gid}`, desk])

const opened = openDesk(root, place)
const folder = `${root.desk}/SikaLab`
const first = await tryFirstMinute(opened, folder)
// Each start takes a minute where qemu runs it.
const isWhole = first.faults.length === 0 && !root.emulated
const stick = isWhole && root.hasSticks ? await tryStick(opened, place, folder) : first
const later = isWhole ? await tryLater(opened, place, folder) : first
const figures = { ...first.figures, ...stick.figures, ...later.figures }
const faults = [...new Set([...first.faults, ...stick.faults, ...later.faults])]
for (const fault of faults) console.log(`✗ ${name}: ${fault}`)
console.log(JSON.stringify({ bundle: name, ...figures, faults: faults.length }))
process.exit(faults.length === 0 ? 0 : 1)
