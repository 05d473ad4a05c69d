import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'

// The laws about the source read these: its files, and their code without comments.

export const ROOT = projectRoot()
/** The product, without what tests it. */
export const SOURCES = listFiles(['src']).filter((file) => !isTest(file))
export const EVERYTHING = listFiles(['src', 'tests', 'e2e', 'lab'])

export function listFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).map((entry) =>
        entry.isFile() ? relative(ROOT, join(entry.parentPath, entry.name)) : '',
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
}

/** A test, or the rows that tests of all calls read of a feature. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)call-checks\.ts$/.test(file)
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The code without its comments, so that words in a sentence do not count. */
export function codeOf(file: string, textOf = read): string {
  return textOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** The files of the project that a file imports, by whatever way: types and `import()` too. */
export function importsOf(file: string, textOf = read): string[] {
  const code = codeOf(file, textOf)
  const imports = code.matchAll(/(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g)
  const named = [...imports].map(([, path = '']) =>
    path.startsWith('#') ? inFolder(path.slice(1)) : normalize(join(dirname(file), path)),
  )
  return [...named, ...globbedIn(code, dirname(file))]
}

/** The files that `import.meta.glob` finds by one name in several folders. */
function globbedIn(code: string, folder: string): string[] {
  const globs = code.matchAll(/import\.meta\.glob<[^(]*>\(\s*['"](\.[^'"]*\/)\*\/(\w+\.tsx)['"]/g)
  return [...globs].flatMap(([, base = '', name = '']) => {
    const inside = normalize(join(folder, base))
    return readdirSync(join(ROOT, inside))
      .map((entry) => join(inside, entry, name))
      .filter((path) => existsSync(join(ROOT, path)))
  })
}

/** The folder that package.json gives `#core/…` and the others. */
function inFolder(path: string): string {
  return /^(?:tests|lab)\//.test(path) ? path : `src/${path}`
}

/** Runs a check over files and gathers what breaks it, so that one failure names them all. */
export function breaches(
  files: readonly string[],
  check: (file: string) => readonly string[],
): string[] {
  return files.flatMap((file) => check(file).map((what) => `${file}: ${what}`))
}

/** The feature whose folder has the file. */
export function featureOf(file: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}
