import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { type AnyCall, isOfStaff } from '#core/call.ts'
import { CAMERA_PAGE } from '#core/camera-page.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import { type Gate, openAskingLimits, openGate, openRefusedGate } from '../base/gate.ts'
import { openShares } from '../base/share-next.ts'
import { countAttempt } from '../calls/attempts.ts'
import type { Download, Handler } from '../calls/handle.ts'
import { parseInput, perform, refuseVisitor } from '../calls/perform.ts'
import type { Origin, ReadVisit, ServerParts, Visit } from '../calls/server-parts.ts'
import type { Db } from '../database/db.ts'
import { isLost, unavailable } from '../database/lost-connection.ts'
import { server as t } from '../words/en/server.ts'
import { addBatch, batchCall } from './batch.ts'
import { answerError, costOf } from './error-answer.ts'
import { answerInLocale, localeOfNow, type RoomSays } from './locale.ts'
import type { Metrics } from './metrics.ts'
import {
  endWithAnswer,
  fieldsOfQuery,
  IMPORT_BODY,
  isTooDeep,
  parseJsonBody,
  queryPartOf,
  SMALL_BODY,
  withBody,
} from './read-body.ts'
import { callRequestOf, hasCookie, originOf, refuseOtherHosts, routeOf } from './request.ts'
import { sendFile } from './send-file.ts'

const PER_MS = 10_000
/**
 * How much one asker may send in refused bodies: more than a hundred of the largest JSON, thousands
 * of forms.
 */
const MOST_REFUSED_BYTES = 8 * 1024 * 1024

/** Statements that take a connection each: the rest of the pool is for commands. */
const MOST_ALONE = 8
/** Reads that share a few connections: with more at once nobody gains. */
const MOST_TOGETHER = 512

type HttpParts = {
  readonly serverParts: ServerParts
  readonly metrics: Metrics
  readonly readVisit: ReadVisit
  readonly handlers: readonly Handler[]
  /** Reads the room's speech. */
  readonly readSpeech: () => Promise<RoomSays>
}

/** The API: every handler at its path, behind one set of headers, limits and error answers. */
export function openHttp({
  serverParts,
  metrics,
  readVisit,
  handlers,
  readSpeech,
}: HttpParts): Hono {
  const app = new Hono()
  const toError = (error: unknown, c: Context) =>
    answerError(serverParts, isLost(error) ? unavailable(error) : error, c)
  app.onError(toError)
  app.notFound((c) => toError(new Refusal('not_found', t.notFound), c))
  app.use(securityHeaders(serverParts.config))
  app.use(metrics.observe)
  app.use(logRequests(serverParts))
  app.use(refuseOtherHosts(serverParts.config))
  const limits = openAskingLimits(PER_MS)
  app.use('/api/*', async (c, next) => {
    limits.atArrival(originOf(c, serverParts.config).network, hasCookie(c))
    c.header('Cache-Control', 'no-store')
    if (!isForReaders(c.req.path)) refuseCrossSite(c, serverParts.config.publicUrl)
    await next()
  })
  app.use('/api/*', answerInLocale(readSpeech))

  const alone = openGate(MOST_ALONE)
  // Behind a pooler each statement takes a connection.
  const together = serverParts.config.databaseDirectUrl ? alone : openGate(MOST_TOGETHER)
  const visitOf = (c: Context) => serverParts.db.together((db) => readVisit(c.req.raw.headers, db))
  const refused = openRefusedGate(MOST_REFUSED_BYTES, PER_MS)
  for (const declared of handlers) {
    const { call } = declared
    const isList = declared.sort === 'read' && isOfStaff(call)
    const handler = isList ? fewAtOnce(declared, alone) : declared
    app.on(call.method, call.path, async (c) => {
      const origin = originOf(c, serverParts.config)
      const read = { bytes: 0 }
      try {
        refused.look(origin.network)
        // Much is read only of those who may make the call.
        if (call.isLarge) refuseIf(refuseVisitor(call, await visitOf(c)))
        const input = await readInput(call, c, origin, read)
        await limitRate(serverParts, call, input, origin)
        const isHead = c.req.method === 'HEAD'
        const carryOut = async (visit: Visit, db: Db) => {
          limits.ofVisit(visit.person?.id, origin.network, hasCookie(c))
          return perform(
            { ...serverParts, db },
            handler,
            input,
            callRequestOf(c, visit, origin, isHead),
          )
        }
        const byItself = async () => carryOut(await visitOf(c), serverParts.db)
        const withOthers = () =>
          serverParts.db.together(async (db) =>
            carryOut(await readVisit(c.req.raw.headers, db), db),
          )
        // An admin's lists take long, and would keep those behind them on a shared connection.
        const isAlone = handler.sort !== 'read' || isList
        const result = await (isAlone ? byItself() : together(withOthers))
        return handler.sort === 'download'
          ? await sendFile(serverParts, result as Download, isHead)
          : c.json(result as object)
      } catch (error) {
        if (error instanceof Refusal) refused.note(origin.network, costOf(error, read.bytes))
        endWithAnswer(c)
        throw error
      }
    })
  }
  const parts = { serverParts, readVisit, handlers, limits, admission: together, refused }
  addBatch(app, parts, (c, origin, read) => readInput(batchCall, c, origin, read))
  return app
}

/**
 * The handler with its runs behind the gate. Admins who ask the same at the same time share a run that begins
 * after each of them has asked; each has passed the guards by then.
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

/** One log entry a request, by its route: an address may hold what a person typed. */
export function logRequests({ log }: Pick<ServerParts, 'log'>): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const ms = Math.round(performance.now() - startedAt)
    log.info({ method: c.req.method, path: routeOf(c), status: c.res.status, ms }, 'request')
  }
}

/** Input that is refused anyway costs nobody behind the same address a try. */
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

/** Adds to `read` how many bytes came. */
async function readInput(
  call: AnyCall,
  c: Context,
  { network }: Origin,
  read: { bytes: number },
): Promise<unknown> {
  if (call.method === 'GET') {
    read.bytes = queryPartOf(c.req.url).length
    return fieldsOfQuery(c.req.url)
  }
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('invalid', t.notJson)
  return withBody(c, network, call.isLarge ? IMPORT_BODY : SMALL_BODY, (bytes) => {
    read.bytes = bytes.length
    return parseJson(bytes)
  })
}

function parseJson(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) throw new Refusal('invalid', t.notJson)
  return parseJsonBody(bytes.toString('utf8'))
}

/** The description of the API may be led to from anywhere; it is the same for everyone. */
function isForReaders(path: string): boolean {
  return /^\/api\/(?:docs|docs\.css|openapi\.json)$/.test(path)
}

/**
 * A browser says where a request comes from; another site's is refused before anything is read. A
 * read too: it could fill an admin's disk with exports, or use up a person's live connections.
 */
function refuseCrossSite(c: Context, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('not_allowed', t.crossSite)
  const origin = c.req.header('origin')
  if (!origin || site === 'same-origin') return
  const own = new Set([new URL(publicUrl).host, new URL(c.req.url).host])
  if (!own.has(hostOf(origin))) throw new Refusal('not_allowed', t.crossSite)
}

/** '' for 'null', which sandboxed pages send, and for anything else that names no host. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}

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
export function securityHeaders({
  publicUrl,
}: Pick<ServerParts['config'], 'publicUrl'>): MiddlewareHandler {
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
