import type { Context } from 'hono'
import type { AnyCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import type { openRefusedGate } from '../base/gate.ts'
import type { Origin } from '../calls/server-parts.ts'
import { server as t } from '../words/en/server.ts'
import {
  bytesReadOf,
  endWithAnswer,
  fieldsOfQuery,
  IMPORT_BODY,
  isTooDeep,
  parseJsonBody,
  SMALL_BODY,
  withBody,
} from './read-body.ts'

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
 * Answers a request by `run`, unless its sender has sent too much that was refused. Where `run` refuses, its
 * bytes count towards that.
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
 * The cost of a refused request in bytes. A body that was not read to its end costs the most that
 * may be read of it.
 */
export function costOf({ code }: Refusal, bytesRead: number): number {
  return code === 'too_large' || code === 'too_slow' ? SMALL_BODY.most : bytesRead
}
