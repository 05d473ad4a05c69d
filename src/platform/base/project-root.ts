import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of SikaLab's package.json. Both src/ and the built dist/server/ lie below it, so whatever is
 * not bundled (migrations, the web build) is found from either by walking up. Throws where none of the
 * folders above has one.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && nameIn(manifest) === 'sikalab') return folder
    if (folder === dirname(folder)) throw new Error(`No SikaLab project lies above ${from}.`)
  }
}

function nameIn(manifest: string): unknown {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown }).name
}
