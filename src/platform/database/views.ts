import { viewOf } from './sql.ts'

// Other features read the platform's tables only through these views (docs/decisions/0022).

/** The append-only log of what admins did, a row for each audit entry. */
export const auditView = viewOf(
  'audit',
  `number, at, by_id, action, about_kind, about_id, person_id, before, after, address, user_agent, previous,
    hash, seal`,
)

/** The one row with the number and hash of the audit log's last entry. */
export const auditHeadView = viewOf('audit_head', 'number, hash, seal')

/**
 * Keys, each with the audit entry from which it applies and the state of the house then (`standing`, JSON).
 */
export const auditKeyView = viewOf('audit_key', 'id, key_id, since, at, standing')

/** The times at which a person sent commands. */
export const keyView = viewOf('idempotency_key', 'person_id, at')

/** Mails and their delivery state. */
export const outboxView = viewOf(
  'outbox',
  'id, kind, about, recipient, subject, state, queued_at, sent_at',
)
