import { viewOf } from './sql.ts'

// Other features read these views of the platform's tables (docs/decisions/0022).

/** The append-only log of what admins did, a row for each audit entry. */
export const auditView = viewOf(
  'audit',
  `number, at, by_id, action, about_kind, about_id, person_id, before, after, address, user_agent, previous,
    hash, seal`,
)

/** The one row with the number and hash of the audit log's last entry. */
export const auditHeadView = viewOf('audit_head', 'number, hash, seal')

/** Keys, with the audit entry from which each is in force and how the house stood then (`standing`, JSON). */
export const auditKeyView = viewOf('audit_key', 'id, key_id, since, at, standing')

/** When a person sent a command. */
export const keyView = viewOf('idempotency_key', 'person_id, at')

/** A mail, and how far it got. */
export const outboxView = viewOf(
  'outbox',
  'id, kind, about, recipient, subject, state, queued_at, sent_at',
)
