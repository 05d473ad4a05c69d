// One file of a bundle's folder: the same bytes for the same folder, wherever and whenever it is made.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ROOT, run, SetupFault } from '../setup.mjs'
import { filesUnder } from './folder.mjs'

/** The time of the commit, which all files of an archive bear. */
export function commitTime() {
  const asked = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' })
  const seconds = Number(asked.stdout?.trim())
  return new Date((seconds > 0 ? seconds : 946_684_800) * 1000)
}

/** Writes the archive beside its checksum, and returns its checksum. */
export async function writeArchive(folder, file, time) {
  rmSync(file, { force: true })
  if (file.endsWith('.zip')) await writeZip(folder, file, time)
  else await writeTar(folder, file, time)
  return writeSum(file)
}

/** Writes the checksum of a file beside it, and returns it. */
export async function writeSum(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const sum = hash.digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
  return sum
}

async function writeZip(folder, file, time) {
  // A zip has the local time of who packed it.
  process.env.TZ = 'UTC'
  const zip = new ZipFile()
  for (const path of filesUnder(folder)) {
    const name = relative(dirname(folder), path).replaceAll('\\', '/')
    const mode = lstatSync(path).mode & 0o100 ? 0o100755 : 0o100644
    zip.addFile(path, name, { mtime: time, mode, compressionLevel: 9 })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

async function writeTar(folder, file, time) {
  const draft = `${file}.draft`
  const same = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner']
  const modes = '--mode=u+rwX,go+rX,go-w'
  const words = [...same, modes, `--mtime=@${time.getTime() / 1000}`, '-cf', draft]
  await must('tar', [...words, '-C', dirname(folder), basename(folder)])
  await must('xz', ['-6', '-T2', '--keep', '--force', '--suffix', '.pressed', draft])
  await must('mv', [`${draft}.pressed`, file])
  rmSync(draft)
}

async function must(program, words) {
  const code = await run(program, words)
  if (code !== 0) throw new SetupFault(`${program} ended with ${code}; the bundle is not made.`)
}

/** The bytes of all files below, links not counted. */
export function sizeOf(folder) {
  const bytes = filesUnder(folder).map((path) => {
    const found = lstatSync(path)
    return found.isSymbolicLink() ? 0 : found.size
  })
  return existsSync(folder) ? bytes.reduce((all, each) => all + each, 0) : 0
}
