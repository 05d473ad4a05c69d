import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Folder = { readonly path: string; remove(): void }

/** A new temporary folder. As root, PostgreSQL runs as another user, who must be able to pass through. */
export function makeFolder(name: string, parent: string = tmpdir()): Folder {
  const path = mkdtempSync(join(parent, `sikalab-${name}-`))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
