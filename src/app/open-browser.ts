import { spawn } from 'node:child_process'

/** The program with which a system opens an address in the person's browser. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
}

/** Opens an address in the browser; false where the system has nothing to do that with. */
export function openBrowser(url: string, system = process.platform): Promise<boolean> {
  const [program = '', ...words] = OPENERS[system] ?? ['xdg-open']
  return new Promise((resolve) => {
    // It outlives the window that is closed.
    const child = spawn(program, [...words, url], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false)).once('spawn', () => resolve(true))
    child.unref()
  })
}
