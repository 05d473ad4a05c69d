import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { BATCH_PATH, type BatchAnswer, MOST_IN_BATCH } from '#core/batch.ts'
import { defineCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { fields } from '#core/words/en/fields.ts'
import type { AskingLimits, Gate, openRefusedGate } from '../base/gate.ts'
import type { Handler } from '../calls/handle.ts'
import { parseInput, perform } from '../calls/perform.ts'
import type { ReadVisit, ServerParts } from '../calls/server-parts.ts'
import { isLost, unavailable } from '../database/lost-connection.ts'
import { server as t } from '../words/en/server.ts'
import { sayError } from './error-answer.ts'
import { costOf, countRefused, fieldsOfQuery, readInput } from './read-body.ts'
import { callRequestOf, hasCookie, originOf } from './request.ts'

type BatchOptions = {
  readonly serverParts: ServerParts
  readonly readVisit: ReadVisit
  readonly handlers: readonly Handler[]
  readonly limits: AskingLimits
  readonly admission: Gate
  readonly refused: ReturnType<typeof openRefusedGate>
}

/**
 * POST /api/batch: all reads of a screen in one request. The visitor is looked up once. Each read has its
 * own checks and answer, so one that fails harms no other.
 */
export function addBatch(app: Hono, parts: BatchOptions): void {
  const { serverParts, limits, admission, refused } = parts
  const byPath = new Map<string, Handler>(
    parts.handlers.filter(mayBeBatched).map((handler) => [handler.call.path, handler]),
  )
  app.post(batchCall.path, (c) => {
    const origin = originOf(c, serverParts.config)
    return countRefused(refused, c, origin, async () => {
      const input = parseInput(batchCall, await readInput(batchCall, c, origin))
      const reads = input['reads'] as readonly string[]
      // The request counted as one on arrival, so add the other reads.
      limits.atArrival(origin.network, hasCookie(c), reads.length - 1)
      return admission(() => answerReads(c, parts, byPath, reads), reads.length)
    })
  })
}

/** Answers all reads of a batch on one connection. */
function answerReads(
  c: Context,
  { serverParts, readVisit, limits, refused }: BatchOptions,
  byPath: ReadonlyMap<string, Handler>,
  reads: readonly string[],
): Promise<Response> {
  const origin = originOf(c, serverParts.config)
  return serverParts.db.withPipeline(async (db) => {
    const visit = await readVisit(c.req.raw.headers, db)
    const request = callRequestOf(c, visit, origin)
    const answerOne = async (read: string): Promise<BatchAnswer> => {
      try {
        limits.ofVisit(visit.person?.id, origin.network, hasCookie(c))
        const handler = byPath.get(pathOf(read))
        if (!handler) throw new Refusal('not_found', t.notFound)
        const body = await perform({ ...serverParts, db }, handler, fieldsOfQuery(read), request)
        return { status: 200, body }
      } catch (error) {
        if (error instanceof Refusal) refused.note(origin.network, costOf(error, read.length))
        return sayError(serverParts, isLost(error) ? unavailable(error) : error, c, pathOf(read))
      }
    }
    return c.json({ answers: await Promise.all(reads.map(answerOne)) })
  })
}

/**
 * True if a call may be part of a batch. Calls without JSON, and calls with a limit for each address, must
 * be sent alone, so that each of them is counted.
 */
function mayBeBatched({ sort, call }: Handler): boolean {
  return call.method === 'GET' && sort !== 'download' && call.limit === undefined
}

const pathOf = (read: string) => read.split('?', 1)[0] ?? ''

const address = v.pipe(
  v.string(),
  v.maxLength(2_000, () => fields.unreadable('reads')),
)

/** The contract of the batch, for its guard and the API page. Each read checks its own access. */
export const batchCall = defineCall({
  name: 'batch',
  method: 'POST',
  path: BATCH_PATH,
  summary:
    'Several GET calls in one request: their addresses, such as /api/wallet?page=2, each answered with its own status and body, in order.',
  actor: 'anyone',
  whileClosed: true,
  input: v.strictObject({
    reads: v.pipe(
      v.array(address, () => fields.unreadable('reads')),
      v.minLength(1, () => fields.missing('reads')),
      v.maxLength(MOST_IN_BATCH, () => fields.unreadable('reads')),
    ),
  }),
  answer: v.object({
    answers: v.array(v.object({ status: v.number(), body: v.unknown() })),
  }),
})
