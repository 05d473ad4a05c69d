import { createServer } from 'node:net'

const PORTS = [20_000, 32_000] as const

/** A port below those that outgoing connections take: a killed app finds its port free again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS[0] + Math.floor(Math.random() * (PORTS[1] - PORTS[0]))
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
