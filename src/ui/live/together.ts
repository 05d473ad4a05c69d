import { BATCH_PATH, type BatchAnswer, MOST_IN_BATCH } from '#core/batch.ts'
import { type AnswerOf, type AnyCall, type InputOf, isOfStaff } from '#core/call.ts'
import { localeNow } from '../device/locale.ts'
import { inRoom } from '../router/room-base.ts'
import { answerOf, askServer, sendRequest, writeQuery } from './api.ts'
import { takeArrived, takeOpened } from './opening.ts'

type PendingRead = {
  readonly call: AnyCall
  readonly input: Record<string, unknown>
  readonly signal: AbortSignal
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: unknown) => void
}

let waiting: PendingRead[] = []
/** The addresses that the page has read since its start; null once they are no longer collected. */
let noted: Set<string> | null = new Set()

/** Returns the addresses read so far and stops collecting them. */
export function endNoting(): string[] {
  const reads = [...(noted ?? [])]
  noted = null
  return reads
}

/**
 * Reads a GET call like `askServer`, but sends all reads of the same moment as one request: a new screen or
 * a live message costs one request. An admin's reads are few and may be slow, so each is sent alone and
 * delays no other.
 */
export function askTogether<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<AnswerOf<C>> {
  if (isOfStaff(call) || call.limit) return askServer(call, input, { signal })
  const address = call.path + writeQuery(input)
  noted?.add(address)
  const opened = takeOpened(address, localeNow())
  if (!opened) return askWithOthers(call, input, signal)
  return opened.then((answer) =>
    answer ? answerOf<C>(answer) : askWithOthers(call, input, signal),
  )
}

/** The answer of a read that arrived with the page itself; undefined if it must be asked for. */
export function readArrived<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
): AnswerOf<C> | undefined {
  if (isOfStaff(call) || call.limit) return undefined
  const address = call.path + writeQuery(input)
  const body = takeArrived(address, localeNow())
  if (body !== undefined) noted?.add(address)
  return body as AnswerOf<C> | undefined
}

function askWithOthers<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const isFirst = waiting.push({ call, input, signal, resolve, reject }) === 1
    if (isFirst) setTimeout(sendWaiting)
  })
}

function sendWaiting(): void {
  const batch = waiting
  waiting = []
  for (let from = 0; from < batch.length; from += MOST_IN_BATCH) {
    void sendGroup(batch.slice(from, from + MOST_IN_BATCH))
  }
}

async function sendGroup(group: readonly PendingRead[]): Promise<void> {
  const [only] = group
  if (only && group.length === 1) {
    const { call, input, signal, resolve, reject } = only
    return askServer(call, input, { signal }).then(resolve, reject)
  }
  // Cancel the request once nobody waits for any of its answers.
  const leaving = new AbortController()
  let left = 0
  for (const { signal, reject } of group) {
    const leave = () => {
      reject(signal.reason)
      if (++left === group.length) leaving.abort()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  }
  try {
    const reads = group.map(({ call, input }) => call.path + writeQuery(input))
    const body = JSON.stringify({ reads })
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body }
    const answered = await sendRequest([inRoom(BATCH_PATH), request], { signal: leaving.signal })
    const { answers } = answerOf<AnyCall>(answered) as { answers: readonly BatchAnswer[] }
    for (const [at, { resolve, reject }] of group.entries()) {
      try {
        const { status = 0, body: answer } = answers[at] ?? {}
        resolve(answerOf({ ok: status < 400, body: answer }))
      } catch (refusal) {
        reject(refusal)
      }
    }
  } catch (failure) {
    for (const { reject } of group) reject(failure)
  }
}
