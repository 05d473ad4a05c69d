import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of SikaLab's package.json. Files that are not bundled (migrations, the web build) are found by
 * walking up to it, both from src/ and from dist/server/. Throws if no folder above has a package.json.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && nameIn(manifest) === 'sikalab') return folder
    if (folder === dirname(folder)) throw new Error(`No SikaLab project lies above ${from}.`)
  }
}

/** True of a folder that `npm run pack` has laid out to double-click in. */
export function isPacked(root = projectRoot()): boolean {
  return readManifest(join(root, 'package.json')).packed === true
}

function nameIn(manifest: string): unknown {
  return readManifest(manifest).name
}

function readManifest(file: string): { name?: unknown; packed?: unknown } {
  return JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown; packed?: unknown }
}
