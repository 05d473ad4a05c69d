import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import { type ErrorBody, REFUSALS, Refusal } from '#core/errors.ts'
import { NOBODY, SPEAKER_HEADER } from '#core/speaker.ts'
import { localeHeader } from '../device/locale.ts'
import { noteServerDate } from '../device/server-clock.ts'
import { noteAsked, noteEnded, noteHeard, noteLost } from '../offline/connection.ts'
import { inRoom } from '../router/room-base.ts'
import { ui as t } from '../words/en/ui.ts'
import { type Answer, endOpening } from './opening.ts'

/** No answer came, so nobody knows whether the server did the work. Send it again with the same key. */
export class ConnectionError extends Error {
  declare readonly name: 'ConnectionError'
  declare readonly timedOut: boolean

  constructor(timedOut: boolean) {
    super(timedOut ? t.timedOut : t.connectionFailed)
    this.name = 'ConnectionError'
    this.timedOut = timedOut
  }
}

/** The server answered with an error of its own, or with something that is not its JSON. */
export class BrokenAnswer extends Error {
  declare readonly name: 'BrokenAnswer'
  /** The id by which the server's log line can be found. */
  declare readonly id: string | undefined

  constructor(id?: string) {
    super(t.incomplete)
    this.name = 'BrokenAnswer'
    this.id = id
  }
}

export type AskOptions = {
  /** The idempotency key. The same intent keeps its key, however often it is sent. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
}

const DEFAULT_TIMEOUT_MS = 20_000

/**
 * Sends a call and returns its answer. Throws `Refusal` if the server refused, `ConnectionError` if no
 * answer came, `BrokenAnswer` for anything else.
 */
export async function askServer<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: AskOptions = {},
): Promise<AnswerOf<C>> {
  if (call.method !== 'GET') endOpening()
  return answerOf<C>(await sendRequest(apiRequestOf(call, input, options.key), options))
}

export type ApiRequest = [path: string, init: RequestInit]

export function answerOf<C extends AnyCall>({ ok, body }: Answer): AnswerOf<C> {
  if (ok && body !== undefined) return body as AnswerOf<C>
  const refusal = ok ? new BrokenAnswer() : readRefusal(body)
  if (refusal instanceof Refusal) for (const listener of listeners) listener(refusal)
  throw refusal
}

type RefusalListener = (refusal: Refusal) => void
const listeners = new Set<RefusalListener>()

/**
 * Calls `listener` with every refusal, so that the shell notices when a session has ended. The returned
 * function stops it.
 */
export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function sendRequest([path, init]: ApiRequest, options: AskOptions): Promise<Answer> {
  const stop = new AbortController()
  const leave = () => stop.abort()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    stop.abort()
  }, options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  if (options.signal?.aborted) stop.abort()
  options.signal?.addEventListener('abort', leave)
  noteAsked()
  const askedAt = performance.now()
  try {
    const headers = { ...init.headers, ...localeHeader(), ...speakerHeader() }
    const response = await fetch(path, { ...init, headers, signal: stop.signal })
    noteHeard()
    noteServerDate(response.headers.get('date'), askedAt)
    return { ok: response.ok, body: parseAnswer(await response.text()) }
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    noteLost()
    throw new ConnectionError(timedOut)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', leave)
    noteEnded()
  }
}

export function apiRequestOf(
  call: AnyCall,
  input: Record<string, unknown>,
  key: string | undefined,
): ApiRequest {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (key) headers['idempotency-key'] = key
  const path = inRoom(call.path)
  if (call.method === 'GET') return [path + writeQuery(input), { headers }]
  headers['content-type'] = 'application/json'
  return [path, { method: 'POST', headers, body: JSON.stringify(input) }]
}

/** Builds `?page=2&kind=deposit`. Undefined, null and empty values are left out. */
export function writeQuery(input: Record<string, unknown>): string {
  const fields = Object.entries(input).filter(([, value]) => value != null && value !== '')
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's own page or half an answer: the caller reports a broken answer.
    return undefined
  }
}

function readRefusal(body: unknown): Refusal | BrokenAnswer {
  const error = (body as ErrorBody | null | undefined)?.error
  if (!error || typeof error.message !== 'string') return new BrokenAnswer()
  if (error.code === 'bug' || !(error.code in REFUSALS)) return new BrokenAnswer(error.id)
  return new Refusal(error.code, error.message, error.field)
}

let speaker: string | null | undefined

/** Sets the person whom each later request names; null means that nobody is signed in. */
export function speakFor(id: string | null): void {
  speaker = id
}

/** Empty until the server has said who is signed in. */
export function speakerHeader(): Record<string, string> {
  return speaker === undefined ? {} : { [SPEAKER_HEADER]: speaker ?? NOBODY }
}
