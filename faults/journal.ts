import { type FileHandle, open } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
export type Recorded = Intent & { readonly outcome: Outcome | null }

export type Journal = {
  sent(intent: Intent): Promise<void>
  answered(outcome: Outcome): Promise<void>
  close(): Promise<void>
}

export async function openJournal(folder: string, name: string): Promise<Journal> {
  const file = await open(join(folder, `${name}.journal`), 'a')
  return {
    sent: (intent) => keep(file, { intent }),
    answered: (outcome) => keep(file, { outcome }),
    close: () => file.close(),
  }
}

async function keep(file: FileHandle, line: { intent: Intent } | { outcome: Outcome }) {
  await file.appendFile(`${JSON.stringify(line)}\n`)
  await file.datasync()
}

/** Every client's record, read back from the disk. */
export function readJournals(folder: string): Recorded[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.journal'))
  return names.flatMap((name) => readJournal(readFileSync(join(folder, name), 'utf8')))
}

function readJournal(text: string): Recorded[] {
  const intents: Intent[] = []
  const outcomes = new Map<string, Outcome>()
  for (const line of text.split('\n').filter(Boolean)) {
    const { intent, outcome } = JSON.parse(line) as { intent?: Intent; outcome?: Outcome }
    if (intent) intents.push(intent)
    if (outcome) outcomes.set(outcome.id, outcome)
  }
  return intents.map((intent) => ({ ...intent, outcome: outcomes.get(intent.id) ?? null }))
}
