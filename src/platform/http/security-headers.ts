import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { CAMERA_PAGE } from '#core/camera-page.ts'
import type { Config } from '../base/config.ts'

const framers = new WeakMap<Context, string>()
/**
 * Lets one origin frame the page that this request is answered with. None has it on which anything
 * can be done.
 */
export const mayFrame = (c: Context, origin: string) => void framers.set(c, origin)
const framedPolicy = (origin: string) =>
  `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`

/** A picture opened by itself may do nothing at all: a learner may have made it. */
const PICTURE_POLICY = "default-src 'none'; sandbox"

/**
 * Sets the headers that browsers heed on every answer; pictures, and pages inside a learning platform,
 * have a policy of their own.
 */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  const usual = pageHeaders(publicUrl.startsWith('https:'))
  return async (c, next) => {
    await usual(c, next)
    const framer = framers.get(c)
    if (framer) {
      c.res.headers.set('Content-Security-Policy', framedPolicy(framer))
      c.res.headers.delete('X-Frame-Options')
    }
    if (c.res.headers.get('content-type')?.startsWith('image/')) {
      c.res.headers.set('Content-Security-Policy', PICTURE_POLICY)
    }
  }
}

/** A browser that has come over https once uses nothing else for a year. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

/** No page may use camera, microphone or place, but the one that reads cards: it may ask for the camera. */
function pageHeaders(isHttps: boolean): MiddlewareHandler {
  const [usual, withCamera] = [headersWith(isHttps, []), headersWith(isHttps, ['self'])]
  return (c, next) => (c.req.path === CAMERA_PAGE ? withCamera : usual)(c, next)
}

function headersWith(isHttps: boolean, camera: 'self'[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: isHttps ? HTTPS_ONLY : false,
    permissionsPolicy: { camera, microphone: [], geolocation: [], payment: [] },
  })
}
