import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#core/errors.ts'
import type { Config } from '../base/config.ts'
import { server as t } from '../words/en/server.ts'

/** Endings that no name of the public internet has: a stranger cannot own one. */
const PRIVATE_ENDINGS = /\.(?:localhost|local|lan|home|internal|intranet|home\.arpa|test)$/

/**
 * Turns down a request for a name that is not this house's. A browser can be led to any address under
 * a name that a stranger owns (DNS rebinding): his page would then count as the house's own, and read
 * what is for this computer or this network alone.
 */
export function refuseOtherHosts(config: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  // Nearly all come for the same name: what was found of the last one holds for the next.
  let last = { origin: '', publicUrl: '', isOurs: false }
  return async (c, next) => {
    const { publicUrl } = config
    const origin = originOfUrl(c.req.url)
    if (origin !== last.origin || publicUrl !== last.publicUrl) {
      const { hostname } = new URL(origin)
      const isOurs = hostname === new URL(publicUrl).hostname || isPrivate(hostname)
      last = { origin, publicUrl, isOurs }
    }
    if (!last.isOurs) throw new Refusal('misdirected', t.otherName(publicUrl))
    await next()
  }
}

/** All before the first slash of the path: no name goes on behind one. */
function originOfUrl(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return end < 0 ? url : url.slice(0, end)
}

/** An address (which a URL writes in one way only), a name without a dot, or one of a private network. */
function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  const isAddress = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name)
  return isAddress || !name.includes('.') || PRIVATE_ENDINGS.test(name)
}
