import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { BATCH_PATH, type BatchAnswer } from '#core/batch.ts'
import type { AnyCall, Topic } from '#core/call.ts'
import { askOnce, lossOf, ReusedAndClosed } from '#lab/rig/ask.ts'
import { openWave } from '#ui/live/wave.ts'

// A phone of the hall: it holds the live line and reads again what the web app reads on the dashboard, with
// the web app's own code for when (`wave.ts`), in the same one request. `e2e/hall.spec.ts` holds the two
// together: a browser on the dashboard sends for a step exactly what DASHBOARD_READS says.

export type Meter = {
  requests: number
  bytes: number
  /** How many answers had each status but 200, and how many connections were lost, by the error's code. */
  readonly refused: Map<string, number>
}

type Place = { readonly port: number; readonly localAddress: string; readonly cookie: string }

export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Reads = readonly { readonly call: AnyCall; readonly address: string }[]

export type Phone = {
  /** Asks once, as a page that opens. */
  readonly open: () => Promise<void>
  /** Asks the server's route that does nothing. */
  readonly bare: () => Promise<void>
  /** True once it has had the first beat of its line. */
  readonly isLive: () => boolean
  readonly end: () => void
}

/** `fresh` is told the answers of each request, by the name of the call. */
export function openPhone(
  place: Place,
  reads: Reads,
  meter: Meter,
  fresh: (answers: Answers) => void,
): Phone {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: place.localAddress })
  let isOver = false
  let isLive = false
  let line: ClientRequest | undefined

  const read = async (topics: readonly Topic[] | null) => {
    const touched = reads.filter(
      ({ call }) => topics === null || call.topics?.some((topic) => topics.includes(topic)),
    )
    if (touched.length === 0) return
    const { status, body } = await post(place, agent, meter, {
      reads: touched.map(({ address }) => address),
    })
    if (status !== 200) return
    fresh(byName(touched, (body as { answers: readonly BatchAnswer[] }).answers, meter))
  }
  const wave = openWave({ read, isSeen: () => true })

  const listen = () => {
    if (isOver) return
    const { port, localAddress, cookie } = place
    const headers = { cookie, accept: 'text/event-stream' }
    const stream = request(
      { host: '127.0.0.1', port, localAddress, path: '/api/live?age=1', headers },
      (answer) => {
        if (answer.statusCode !== 200) count(meter.refused, `line ${answer.statusCode}`)
        answer.setEncoding('utf8')
        let text = ''
        answer.on('data', (piece: string) => {
          isLive = true
          text += piece
          const events = text.split('\n\n')
          text = events.pop() ?? ''
          for (const event of events) hear(event)
        })
        answer.on('close', () => {
          if (isOver) return
          count(meter.refused, 'line ended')
          setTimeout(listen, 1_000)
        })
      },
    )
    // A line that found no way in tries again, as one does whose answer ended.
    stream.on('error', () => {
      if (isOver) return
      count(meter.refused, 'line lost')
      if (!isLive) setTimeout(listen, 1_000)
    })
    stream.end()
    line = stream
  }
  const hear = (event: string) => {
    const data = /^data: ?(\{.*)$/m.exec(event)?.[1]
    if (!data) return
    wave.tell((JSON.parse(data) as { topics: Topic[] }).topics)
  }
  listen()
  return {
    open: () => read(null),
    bare: () => bare(place, agent),
    isLive: () => isLive,
    end: () => {
      isOver = true
      wave.end()
      line?.destroy()
      agent.destroy()
    },
  }
}

/** The answers of a batch, by the names of the calls that were read. */
function byName(read: Reads, answers: readonly BatchAnswer[], meter: Meter): Answers {
  const named: Record<string, Readonly<Record<string, unknown>>> = {}
  for (const [at, { call }] of read.entries()) {
    const answer = answers[at]
    if (answer?.status === 200) named[call.name] = answer.body as Record<string, unknown>
    else count(meter.refused, String(answer?.status))
  }
  return named
}

/** An idle connection may have been closed just when it was used: once more, then. */
async function bare({ port, cookie }: Place, agent: Agent): Promise<void> {
  const once = () => askOnce({ port, agent }, { method: 'GET', path: '/api/bench/bare', cookie })
  await once().catch(once)
}

type PhoneAnswer = { readonly status: number; readonly body: unknown }

/** Posts as the web app does: again after a pause where no answer came, and no more than three times. */
async function post(place: Place, agent: Agent, meter: Meter, sent: object): Promise<PhoneAnswer> {
  for (let failures = 0; ; failures++) {
    try {
      return await postOnce(place, agent, meter, sent)
    } catch (error) {
      const { code = 'lost' } = error as { code?: string }
      if (error instanceof ReusedAndClosed) continue
      count(meter.refused, code)
      if (failures === 2) return { status: 0, body: null }
      await sleep(500 * 2 ** failures)
    }
  }
}

function postOnce(
  { port, cookie }: Place,
  agent: Agent,
  meter: Meter,
  sent: object,
): Promise<PhoneAnswer> {
  meter.requests++
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const posting = request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: BATCH_PATH, headers },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => {
          meter.bytes += piece.length
          pieces.push(piece)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          if (status !== 200) count(meter.refused, String(status))
          const text = Buffer.concat(pieces).toString()
          resolve({ status, body: status === 200 ? JSON.parse(text) : null })
        })
      },
    )
    posting.on('error', (error) => reject(lossOf(posting, error)))
    posting.end(JSON.stringify(sent))
  })
}

function count(refused: Map<string, number>, what: string): void {
  refused.set(what, (refused.get(what) ?? 0) + 1)
}
