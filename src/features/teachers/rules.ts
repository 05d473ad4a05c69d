import { Refusal } from '#core/errors.ts'
import type { TeachersWay } from './schema.ts'
import { teachersServer as t } from './words/en/teachers-server.ts'

// The screen and the server ask the same rules of what may be done about teachers.

/** A teacher who comes by themselves has confirmed the e-mail by the link that was mailed to it. */
export function refuseWay(way: TeachersWay, mails: boolean): Refusal | null {
  return way === 'open' && !mails ? new Refusal('conflict', t.needsMail, 'way') : null
}

/** Visitors may ask to be teachers here. */
export function refuseAsking(way: TeachersWay): Refusal | null {
  return way === 'request' || way === 'open' ? null : new Refusal('not_allowed', t.asksNobody[way])
}

/** The teacher's e-mail, typed, confirms that they leave or are removed. */
export function refuseEnding(email: string, typed: string): Refusal | null {
  return typed === email ? null : new Refusal('needs_confirmation', t.typeEmail(email), 'confirm')
}
