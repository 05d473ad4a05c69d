import { message, openReader } from '#lab/rig/protocol.ts'
import { randomFrom } from '#lab/rig/random.ts'
import type { Tap } from '#lab/rig/wire.ts'

// Aborts transactions between an app and its PostgreSQL, as PostgreSQL does: 40001, could not
// serialise; 40P01, a deadlock. Half at a statement, half at their COMMIT. What was broken off has
// not happened: at a statement PostgreSQL itself fails it, at a COMMIT it rolls back.

export type Counts = {
  /** Begun, and how many of them were broken off where. */
  transactions: number
  atStatement: number
  atCommit: number
  /** Statements that are a transaction each, and how many of them were broken off. */
  single: number
  singleAborts: number
}

export type Aborts = { readonly tap: Tap; readonly counts: Counts }

/** A statement of a transaction to be broken off at: most have so many. */
const LATEST = 3
const CODES = ['40001', '40P01'] as const
/**
 * A read from one moment is left alone: on a primary PostgreSQL breaks none of these off, and what
 * has been sent of a download cannot be sent again.
 */
const SNAPSHOT = /read only/i

type Open = { statements: number; hit: 'statement' | 'commit' | null; at: number }

/** Draws from a seed which transactions are broken off, where, and with which code. */
function openDraws(seed: number, percent: number) {
  const random = randomFrom(seed)
  const isHit = () => random() * 100 < percent
  const counts: Counts = {
    transactions: 0,
    atStatement: 0,
    atCommit: 0,
    single: 0,
    singleAborts: 0,
  }

  const begin = (text: string): Open => {
    const open: Open = { statements: 0, hit: null, at: 1 + Math.floor(random() * LATEST) }
    if (SNAPSHOT.test(text)) return open
    counts.transactions++
    // A transaction that ends before its statement comes is hit at its COMMIT: so the other is due.
    if (isHit()) open.hit = counts.atStatement <= counts.atCommit ? 'statement' : 'commit'
    return open
  }

  /** Decides at which moment a statement is broken off; null for none. */
  const judge = (open: Open | null, text: string): 'statement' | 'commit' | null => {
    if (!open) {
      counts.single++
      if (!isHit()) return null
      counts.singleAborts++
      return 'statement'
    }
    if (/^commit/i.test(text)) {
      if (!open.hit) return null
      counts.atCommit++
      return 'commit'
    }
    open.statements++
    if (open.hit !== 'statement' || open.statements < open.at) return null
    open.hit = null
    counts.atStatement++
    return 'statement'
  }

  const code = () => CODES[Math.floor(random() * CODES.length)] as string
  return { counts, begin, judge, code }
}

export function openAborts(seed: number, percent: number): Aborts {
  const { counts, begin, judge, code } = openDraws(seed, percent)
  const tap: Tap = (passing) => {
    const read = openReader(true)
    const answers = openReader(false)
    const texts = new Map<string, string>()
    /** The statements under way, in order: null for one that PostgreSQL itself answers. */
    const underWay: (Buffer | null)[] = []
    let open: Open | null = null
    let group: Buffer[] = []
    let said: string[] = []

    /** Everything up to one Sync: a statement, BEGIN, or BEGIN with the first statement. */
    const pass = () => {
      const whole = Buffer.concat(group)
      const [begins, text] = /^(begin|start transaction)/i.test(said[0] ?? '')
        ? said
        : [undefined, said[0] ?? '']
      group = []
      said = []
      if (begins !== undefined) open = begin(begins)
      const where = text === undefined || /^rollback/i.test(text) ? null : judge(open, text)
      if (/^(commit|rollback)/i.test(text ?? '')) open = null
      underWay.push(where === 'commit' ? failure(code()) : null)
      if (where === null) passing.toServer(whole)
      else if (where === 'commit') passing.toServer(query('rollback'))
      else passing.toServer(query(`${begins ? `${begins}; ` : ''}${failing(code())}`))
    }
    return {
      fromClient(piece) {
        for (const { type, body, raw } of read(piece)) {
          const words = () => body.toString('utf8').split('\0')
          if (type === 'P') texts.set(words()[0] ?? '', words()[1] ?? '')
          if (type === 'B') said.push(texts.get(words()[1] ?? '') ?? '')
          if (type === 'Q') said.push(words()[0] ?? '')
          if (!'PBDECSQ'.includes(type) || type === '') {
            passing.toServer(raw)
            continue
          }
          group.push(raw)
          if (type === 'S' || type === 'Q') pass()
        }
      },
      fromServer(piece) {
        for (const { type, raw } of answers(piece)) {
          const instead = underWay[0] ?? null
          if (instead === null) passing.toClient(raw)
          else if (type === 'Z') passing.toClient(Buffer.concat([instead, raw]))
          if (type === 'Z') underWay.shift()
        }
      },
    }
  }
  return { tap, counts }
}

const query = (text: string) => message('Q', `${text}\0`)

/** Fails as if PostgreSQL had chosen it: the transaction is broken, and says so to what follows. */
function failing(code: string): string {
  return `do $$ begin raise exception 'broken off on purpose' using errcode = '${code}'; end $$`
}

function failure(code: string): Buffer {
  return message('E', `SERROR\0VERROR\0C${code}\0Mbroken off on purpose\0\0`)
}
