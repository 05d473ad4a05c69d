import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { type AnyCall, isOfStaff } from '#core/call.ts'
import { CAMERA_PAGE } from '#core/camera-page.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import type { Config } from '../base/config.ts'
import {
  type AskingLimits,
  type Gate,
  openAskingLimits,
  openGate,
  openRefusedGate,
} from '../base/gate.ts'
import { openShares } from '../base/share-next.ts'
import { countAttempt } from '../calls/attempts.ts'
import type { Download, Handler } from '../calls/handle.ts'
import { parseInput, perform, refuseVisitor } from '../calls/perform.ts'
import type { Origin, ReadVisit, ServerParts, Visit } from '../calls/server-parts.ts'
import type { Db } from '../database/db.ts'
import { isLost, unavailable } from '../database/lost-connection.ts'
import { server as t } from '../words/en/server.ts'
import { addBatch } from './batch.ts'
import { answerError } from './error-answer.ts'
import { answerInLocale, localeOfNow, type RoomSays } from './locale.ts'
import type { Metrics } from './metrics.ts'
import { countRefused, readInput } from './read-body.ts'
import {
  callRequestOf,
  hasCookie,
  originOf,
  refuseCrossSite,
  refuseOtherHosts,
  routeOf,
} from './request.ts'
import { sendFile } from './send-file.ts'

const PER_MS = 10_000
/**
 * The most bytes that one sender may send in refused bodies: over a hundred of the largest JSON bodies, or
 * thousands of forms.
 */
const MOST_REFUSED_BYTES = 8 * 1024 * 1024

/** Reads that take a connection each. The limit leaves the rest of the pool to commands. */
const MOST_ALONE = 8
/** Reads that share a few connections. More at once would make none of them faster. */
const MOST_TOGETHER = 512

type HttpParts = {
  readonly serverParts: ServerParts
  readonly metrics: Metrics
  readonly readVisit: ReadVisit
  readonly handlers: readonly Handler[]
  /** Reads the room's speech. */
  readonly readSpeech: () => Promise<RoomSays>
}

type ApiParts = HttpParts & {
  readonly limits: AskingLimits
  readonly refused: ReturnType<typeof openRefusedGate>
  /** Admits the reads that share connections. */
  readonly admission: Gate
}

/** The API: every handler at its path, behind one set of headers, limits and error answers. */
export function openHttp(parts: HttpParts): Hono {
  const app = new Hono()
  const limits = openAskingLimits(PER_MS)
  addErrorAnswers(app, parts)
  addGuards(app, parts, limits)
  const alone = openGate(MOST_ALONE)
  const api: ApiParts = {
    ...parts,
    limits,
    refused: openRefusedGate(MOST_REFUSED_BYTES, PER_MS),
    // Through a pooler each statement takes its own connection.
    admission: parts.serverParts.config.databaseDirectUrl ? alone : openGate(MOST_TOGETHER),
  }
  for (const handler of parts.handlers) {
    const isList = handler.sort === 'read' && isOfStaff(handler.call)
    // An admin's list takes long. On a shared connection it would delay the reads behind it.
    if (isList) addCall(app, fewAtOnce(handler, alone), api, runAlone)
    else addCall(app, handler, api, handler.sort === 'read' ? runInPipeline : runAlone)
  }
  addBatch(app, api)
  return app
}

function addErrorAnswers(app: Hono, { serverParts }: HttpParts): void {
  const answer = (error: unknown, c: Context) =>
    answerError(serverParts, isLost(error) ? unavailable(error) : error, c)
  app.onError(answer)
  app.notFound((c) => answer(new Refusal('not_found', t.notFound), c))
}

/** The checks that every request passes before its call is looked at. */
function addGuards(
  app: Hono,
  { serverParts, metrics, readSpeech }: HttpParts,
  limits: AskingLimits,
): void {
  const { config } = serverParts
  app.use(securityHeaders(config))
  app.use(metrics.observe)
  app.use(logRequests(serverParts))
  app.use(refuseOtherHosts(config))
  app.use('/api/*', async (c, next) => {
    limits.atArrival(originOf(c, config).network, hasCookie(c))
    c.header('Cache-Control', 'no-store')
    refuseCrossSite(c, config.publicUrl)
    await next()
  })
  app.use('/api/*', answerInLocale(readSpeech))
}

/** Runs a call for the visit that was read on `db`. */
type RunCall = (visit: Visit, db: Db) => Promise<unknown>

/** Reads the visit first, then gives the call connections of its own. */
async function runAlone(c: Context, api: ApiParts, run: RunCall): Promise<unknown> {
  return run(await readVisitOf(c, api), api.serverParts.db)
}

/** Visit and call share one connection with other reads of the same moment. */
async function runInPipeline(c: Context, api: ApiParts, run: RunCall): Promise<unknown> {
  const { serverParts, readVisit, admission } = api
  return admission(() =>
    serverParts.db.withPipeline(async (db) => run(await readVisit(c.req.raw.headers, db), db)),
  )
}

function readVisitOf(c: Context, { serverParts, readVisit }: ApiParts): Promise<Visit> {
  return serverParts.db.withPipeline((db) => readVisit(c.req.raw.headers, db))
}

/** Serves one call at its path; `way` decides which connections it uses. */
function addCall(app: Hono, handler: Handler, api: ApiParts, way: typeof runAlone): void {
  const { call } = handler
  const { serverParts, limits, refused } = api
  const answer = async (c: Context, origin: Origin) => {
    // A large body is read only after the access check, so that a stranger cannot fill the memory.
    if (call.isLarge) refuseIf(refuseVisitor(call, await readVisitOf(c, api)))
    const input = await readInput(call, c, origin)
    await limitRate(serverParts, call, input, origin)
    const isHead = c.req.method === 'HEAD'
    const result = await way(c, api, async (visit, db) => {
      limits.ofVisit(visit.person?.id, origin.network, hasCookie(c))
      const request = callRequestOf(c, visit, origin, isHead)
      return perform({ ...serverParts, db }, handler, input, request)
    })
    return handler.sort === 'download'
      ? sendFile(serverParts, result as Download, isHead)
      : c.json(result as object)
  }
  app.on(call.method, call.path, (c) => {
    const origin = originOf(c, serverParts.config)
    return countRefused(refused, c, origin, () => answer(c, origin))
  })
}

/**
 * Puts a list's runs behind the gate. Admins who ask for the same at once share one run. It begins after
 * the last of them has asked and passed the checks, so nobody gets an older answer.
 */
function fewAtOnce(handler: Handler & { readonly sort: 'read' }, gate: Gate): Handler {
  const share = openShares<unknown>()
  const run: typeof handler.run = (context) => gate(() => handler.run(context))
  const shared: typeof run = (context) => {
    const { today, input } = context
    return share(JSON.stringify([today, input, localeOfNow()]), () => run(context))
  }
  return { ...handler, run: handler.isForAll ? shared : run }
}

/**
 * Logs one entry for each request. It has the route's pattern and not the address, which may contain what a
 * person typed.
 */
export function logRequests({ log }: Pick<ServerParts, 'log'>): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const ms = Math.round(performance.now() - startedAt)
    log.info({ method: c.req.method, path: routeOf(c), status: c.res.status, ms }, 'request')
  }
}

/**
 * Applies the call's rate limit after the input is checked: invalid input must not use up the tries of
 * others behind the same address.
 */
async function limitRate(
  serverParts: ServerParts,
  call: AnyCall,
  input: unknown,
  origin: Origin,
): Promise<void> {
  if (!call.limit) return
  parseInput(call, input)
  const bucket = `${call.name} ${origin.network}`
  const count = await countAttempt(serverParts.db, bucket, call.limit.perSeconds)
  if (count > call.limit.count) throw new Refusal('too_many', t.tooMany)
}

const framers = new WeakMap<Context, string>()
/**
 * Lets origins, parted by spaces, show the answered page in a frame. Use it only for pages without any
 * action, because a framed page can be overlaid to steal clicks.
 */
export const mayFrame = (c: Context, origins: string) => void framers.set(c, origins)
const framedPolicy = (origins: string) =>
  `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origins}`

/** Forbids a picture that is opened alone to do anything, because a learner may have made it. */
const PICTURE_POLICY = "default-src 'none'; sandbox"

/**
 * Sets the security headers of every answer. Pictures, and pages inside a learning platform, have other
 * policies.
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

/** A browser that has used https once uses nothing else for a year. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

/** Forbids camera, microphone and location. Only the page that reads cards may ask for the camera. */
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
