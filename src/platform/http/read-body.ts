import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AnyCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { repeatedName } from '#core/repeated-name.ts'
import type { openRefusedGate } from '../base/gate.ts'
import type { Origin } from '../calls/server-parts.ts'
import { server as t } from '../words/en/server.ts'

// Request bodies are read here only. The caller sets the most bytes and the time. Bytes in memory are
// counted for the whole house and for each sender, so that bodies cannot fill the memory.

export type BodySize = {
  /** Bytes; more is refused 'too_large'. */
  readonly most: number
  /** Milliseconds from the start to the last byte; later is refused 'too_slow'. */
  readonly withinMs: number
}

const KB = 1_024
const MB = 1_024 * KB

export const SMALL_BODY: BodySize = { most: 64 * KB, withinMs: 10_000 }
const IMPORT_BODY: BodySize = { most: MB, withinMs: 30_000 }
/** Slightly more than a picture may have, so that a picture that is too large gets its own message. */
export const PICTURE_BODY: BodySize = { most: 5 * MB + KB, withinMs: 120_000 }
/** The limits for a picture sent as text in a form. */
export const PICTURE_FORM: BodySize = { most: 7.5 * MB, withinMs: 120_000 }

/** After this time without a byte the request is refused. */
const STALLED_MS = 8_000
const MOST_AT_ONCE = 32 * MB
/** Large, because a whole classroom may share one address. */
const MOST_FROM_AN_ASKER = 16 * MB

const unused = new Map<string, number>()
let unusedInAll = 0

/** The length of each body that was read to its end. */
const lengths = new WeakMap<Context, number>()

/** The number of body bytes that were read from this request. */
function bytesReadOf(c: Context): number {
  return c.req.method === 'POST' ? (lengths.get(c) ?? 0) : queryPartOf(c.req.url).length
}

/**
 * Reads the body, passes it to `use` and returns its result. Refuses 'too_large' (by the header, before a
 * byte is read), 'too_slow', 'invalid' if the body breaks off, and 'unavailable' while too many bytes of
 * everybody or of this sender are in memory.
 */
export async function withBody<T>(
  c: Context,
  asker: string,
  size: BodySize,
  use: (bytes: Buffer) => T | Promise<T>,
): Promise<T> {
  if (Number(c.req.header('content-length') ?? 0) > size.most) throw tooLarge(size)
  let bytes = 0
  const charge = (more: number) => {
    bytes += more
    unusedInAll += more
    unused.set(asker, (unused.get(asker) ?? 0) + more)
  }
  try {
    const body = await readPieces(c, asker, size, charge)
    lengths.set(c, body.length)
    return await use(body)
  } finally {
    charge(-bytes)
    if (unused.get(asker) === 0) unused.delete(asker)
  }
}

/**
 * Ends the connection after the answer if the rest of the body is not needed. Reading it only to drop it
 * would delay others.
 */
export function endWithAnswer(c: Context): void {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<Ends>
  if (!incoming || !outgoing || incoming.complete) return
  c.header('Connection', 'close')
  outgoing.once('finish', () => incoming.socket.destroySoon())
}

type Ends = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }

async function readPieces(
  c: Context,
  asker: string,
  size: BodySize,
  charge: (bytes: number) => void,
): Promise<Buffer> {
  const buffered = bufferedBody(c)
  if (buffered) {
    charge(buffered.length)
    const refusal = refusePiece(buffered.length, asker, size)
    if (refusal) throw refusal
    return buffered
  }
  const pieces = piecesOf(c)
  const chunks: Uint8Array[] = []
  const endsAt = performance.now() + size.withinMs
  let length = 0
  for (;;) {
    const patience = Math.min(STALLED_MS, endsAt - performance.now())
    const { done, value } = await within(pieces.next(), patience)
    if (done) return Buffer.concat(chunks, length)
    length += value.length
    charge(value.length)
    const refusal = refusePiece(length, asker, size)
    if (refusal) {
      await pieces.return?.()
      throw refusal
    }
    chunks.push(value)
  }
}

function refusePiece(length: number, asker: string, size: BodySize): Refusal | null {
  if (length > size.most) return tooLarge(size)
  const isFull = unusedInAll > MOST_AT_ONCE || (unused.get(asker) ?? 0) > MOST_FROM_AN_ASKER
  return isFull ? new Refusal('unavailable', t.tooMuchAtOnce) : null
}

function tooLarge({ most }: BodySize): Refusal {
  const size = most < MB ? `${most / KB} kB` : `${Math.floor(most / MB)} MB`
  return new Refusal('too_large', t.tooLarge(size))
}

/** The body if all of it has arrived already, as most do with their headers; then nothing must wait. */
function bufferedBody(c: Context): Buffer | null {
  const { incoming } = (c.env ?? {}) as Partial<Ends>
  const length = Number(c.req.header('content-length') ?? 0)
  if (!(incoming instanceof Readable) || length === 0) return null
  return incoming.readableLength === length ? (incoming.read() as Buffer) : null
}

/** The socket's own stream if there is one: it slows down a sender who is faster than this server reads. */
function piecesOf(c: Context): AsyncIterator<Uint8Array> {
  const { incoming } = (c.env ?? {}) as Partial<Ends>
  if (incoming instanceof Readable) return incoming.iterator({ destroyOnReturn: false })
  return (c.req.raw.body ?? new Blob([]).stream())[Symbol.asyncIterator]()
}

async function within<T>(reading: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('too_slow', t.tooSlow)), Math.max(0, ms))
  })
  try {
    return await Promise.race([reading, late])
  } catch (error) {
    // Tell a client that broke off, in case its connection still works.
    throw error instanceof Refusal ? error : new Refusal('invalid', t.brokeOff)
  } finally {
    clearTimeout(timer)
    // A read that ends after the time limit has been answered already.
    reading.catch(() => undefined)
  }
}

// With two equal fields, programs differ in which one they read. A proxy could check one while this server
// uses the other. So such input is refused.

/** Parses a JSON body. Refuses 'invalid' if it is not JSON, or if an object contains a name twice. */
export function parseJsonBody(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('invalid', t.notJson)
  }
  const twice = repeatedName(text)
  if (twice !== null) throw new Refusal('invalid', t.sentTwice(twice), twice)
  return value
}

/** Twice the number of fields of any call. */
export const MOST_FIELDS = 32

/**
 * Parses the fields of a form or a query in one pass. Refuses 'invalid' if a field appears twice. Too many
 * fields are refused before any is parsed.
 */
export function parseFields(sent: string): Record<string, string> {
  if (sent === '') return {}
  let ends = 0
  for (let offset = sent.indexOf('&'); offset >= 0; offset = sent.indexOf('&', offset + 1)) {
    if (++ends >= MOST_FIELDS) throw new Refusal('invalid', t.tooManyFields(MOST_FIELDS))
  }
  const fields = new URLSearchParams(sent)
  const names = new Set<string>()
  for (const name of fields.keys()) {
    if (names.has(name)) throw new Refusal('invalid', t.sentTwice(name), name)
    names.add(name)
  }
  return Object.fromEntries(fields)
}

/** No call's input is nested deeper than this. Parsing deep JSON takes a second for each MB. */
const DEEPEST = 16

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** The codes of [ and ]. { and } differ from them in one bit, which `SAME` masks out. */
const [OPENS, CLOSES, SAME] = [0x5b, 0x5d, 0xdf]

/** True if UTF-8 JSON is nested deeper than any call's input. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let inText = false
  for (let offset = 0; offset < json.length; offset++) {
    const byte = json[offset] as number
    if (byte === QUOTE) inText = !inText
    else if (inText) {
      // An escaped quote does not end a string.
      if (byte === BACKSLASH) offset++
    } else if ((byte & SAME) === OPENS) {
      if (++depth > DEEPEST) return true
    } else if ((byte & SAME) === CLOSES) depth--
  }
  return false
}

/** The part of an address after the question mark. */
function queryPartOf(address: string): string {
  const queryStart = address.indexOf('?')
  return queryStart < 0 ? '' : address.slice(queryStart + 1)
}

/** Parses an address's query by the same rules as a form. */
export function fieldsOfQuery(address: string): Record<string, string> {
  return parseFields(queryPartOf(address))
}

/** Reads a call's input: the fields of the address, or the JSON of the body. */
export async function readInput(call: AnyCall, c: Context, { network }: Origin): Promise<unknown> {
  if (call.method === 'GET') return fieldsOfQuery(c.req.url)
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('invalid', t.notJson)
  return withBody(c, network, call.isLarge ? IMPORT_BODY : SMALL_BODY, parseJson)
}

function parseJson(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) throw new Refusal('invalid', t.notJson)
  return parseJsonBody(bytes.toString('utf8'))
}

/**
 * Runs `run`, unless this sender has already sent too many bytes in refused requests. If `run` refuses, the
 * request's bytes count too.
 */
export async function countRefused<T>(
  refused: ReturnType<typeof openRefusedGate>,
  c: Context,
  { network }: Origin,
  run: () => Promise<T>,
): Promise<T> {
  try {
    refused.look(network)
    return await run()
  } catch (error) {
    if (error instanceof Refusal) refused.note(network, costOf(error, bytesReadOf(c)))
    endWithAnswer(c)
    throw error
  }
}

/**
 * The cost of a refused request in bytes. A body that was not read to the end counts as the largest that
 * may be read.
 */
export function costOf({ code }: Refusal, bytesRead: number): number {
  return code === 'too_large' || code === 'too_slow' ? SMALL_BODY.most : bytesRead
}
