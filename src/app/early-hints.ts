import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const HOME = 'src/app/web/dashboard/Dashboard.tsx'
const STYLES = 'src/app/web/entry/inside.css'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/**
 * The `Link` header for a request with a session cookie: the browser loads the members' code beside
 * the entry instead of after it. It has six connections, so what the first paint waits for is named first,
 * and then what is longest. The server checks the session later; a visitor without a cookie
 * gets no header. Null where the build has no manifest.
 */
export async function readEarlyHints(webDir: string): Promise<string | null> {
  const text = await readFile(join(webDir, '.vite', 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const manifest = JSON.parse(text) as Manifest
  const [entry, home, styles] = [manifest['index.html'], manifest[HOME], manifest[STYLES]]
  if (!entry || !home || !styles) return null
  const shared = (home.imports ?? []).filter((name) => name !== 'index.html')
  const scripts = [entry.file, ...shared.map((name) => manifest[name]?.file ?? ''), home.file]
  const style = (file: string) => `</${file}>; rel=preload; as=style; crossorigin=anonymous`
  return [
    '</first.js>; rel=preload; as=script',
    ...(entry.css ?? []).map(style),
    ...scripts.filter(Boolean).map((file) => `</${file}>; rel=modulepreload`),
    style(styles.file),
  ].join(', ')
}
