import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

// This key seals the audit log. The database never receives it, so a person who can only change the
// database cannot forge a seal.

/** An entry of the audit log or its end: the number of entries, and the hash of the last one. */
export type AuditHead = { readonly number: number; readonly hash: Buffer }

/** The start of a key: its first entry, and the end of the log at that moment. */
export type KeyStart = {
  readonly id: number
  readonly since: number
  readonly head: Buffer
  /** The time as text, as the database prints it, so that the same row always gives the same bytes. */
  readonly at: string
  readonly standing: string
}

export type AuditKey = {
  /** Identifies the key without revealing it: 16 hexadecimal digits. */
  readonly id: string
  readonly entry: (hash: Buffer) => Buffer
  readonly head: (head: AuditHead) => Buffer
  readonly start: (start: KeyStart) => Buffer
  /**
   * Seals a payout's account. It begins with the key's id, because a withdrawal may be older than the
   * present key.
   */
  readonly payout: (requestId: string, number: string) => string
}

/**
 * The key of a house, derived from its AUTH_SECRET: a person who knows the secret knows the key.
 */
export function auditKeyOf(authSecret: string): AuditKey {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'sikalab audit log, 1', 32))
  const seal = (what: string, ...parts: readonly (string | number)[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([what, ...parts]))
      .digest()
  const id = seal('key').toString('hex').slice(0, 16)
  return {
    id,
    entry: (hash) => seal('line', hash.toString('hex')),
    head: ({ number, hash }) => seal('head', number, hash.toString('hex')),
    start: (start) =>
      seal('start', start.id, start.since, start.head.toString('hex'), start.at, start.standing),
    payout: (requestId, number) => `${id} ${seal('payout', requestId, number).toString('hex')}`,
  }
}

/** Compares two seals. A missing seal is a wrong one. */
export function isSeal(stored: Buffer | null, made: Buffer): boolean {
  return stored !== null && stored.length === made.length && timingSafeEqual(stored, made)
}
