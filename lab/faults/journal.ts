import { createReadStream, readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Each client's own record of what it sent and what it was told, on the disk before it goes on.
// The audit at the end reads these files, and nothing that the app or the database remembers.

export type Command =
  | 'signUp'
  | 'sendPayment'
  | 'requestDeposit'
  | 'requestWithdrawal'
  | 'cancelWithdrawal'
  | 'buy'
  | 'approve'
  | 'reject'
  | 'reset'

export type Intent = {
  /** One for each intent, however often it is sent. */
  readonly id: string
  readonly command: Command
  /** The e-mail of who asks. */
  readonly who: string
  readonly body: Readonly<Record<string, unknown>>
}

export type Outcome = {
  readonly id: string
  readonly status: number
  readonly answer: Readonly<Record<string, unknown>>
  /** How often it was asked until it was answered. */
  readonly asked: number
}

/** An intent and, once there is one, its outcome. */
export type IntentWithOutcome = Intent & { readonly outcome: Outcome | null }

export type Journal = {
  sent(intent: Intent): Promise<void>
  answered(outcome: Outcome): Promise<void>
  close(): Promise<void>
}

export async function openJournal(folder: string, name: string): Promise<Journal> {
  const file = await open(join(folder, `${name}.journal`), 'a')
  const keep = openPad(file)
  return {
    sent: (intent) => keep({ intent }),
    answered: ({ answer, ...outcome }) => keep({ outcome: { ...outcome, answer: idsOf(answer) } }),
    close: () => file.close(),
  }
}

/** The part of an answer that the reckoning needs; a million whole ones would not fit into memory. */
function idsOf({ requestId, paymentId }: Outcome['answer']): Outcome['answer'] {
  return {
    ...(requestId !== undefined && { requestId }),
    ...(paymentId !== undefined && { paymentId }),
  }
}

type JournalEntry = { readonly intent: Intent } | { readonly outcome: Outcome }
type Waiting = {
  readonly text: string
  readonly done: () => void
  readonly failed: (why: unknown) => void
}

/** Lines that come while the disk is busy are brought to it together, in one fsync. */
function openPad(file: FileHandle) {
  let waiting: Waiting[] = []
  let busy = false
  const bring = async () => {
    busy = true
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      try {
        await file.appendFile(lines.map(({ text }) => text).join(''))
        await file.datasync()
        for (const { done } of lines) done()
      } catch (error) {
        for (const { failed } of lines) failed(error)
      }
    }
    busy = false
  }
  return (line: JournalEntry) =>
    new Promise<void>((done, failed) => {
      waiting.push({ text: `${JSON.stringify(line)}\n`, done, failed })
      if (!busy) void bring()
    })
}

/**
 * Every client's record, read back from the disk one after the other: of a million of them only those
 * whose answer has not been met yet are in memory.
 */
export async function* readJournals(folder: string): AsyncGenerator<IntentWithOutcome> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.journal'))) {
    yield* readJournal(join(folder, name))
  }
}

async function* readJournal(path: string): AsyncGenerator<IntentWithOutcome> {
  const unanswered = new Map<string, Intent>()
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line === '') continue
    const { intent, outcome } = JSON.parse(line) as { intent?: Intent; outcome?: Outcome }
    if (intent) unanswered.set(intent.id, intent)
    const request = outcome && unanswered.get(outcome.id)
    if (!request) continue
    unanswered.delete(request.id)
    yield { ...request, outcome }
  }
  for (const intent of unanswered.values()) yield { ...intent, outcome: null }
}
