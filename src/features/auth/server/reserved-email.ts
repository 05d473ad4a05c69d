import { Refusal } from '#core/errors.ts'
import { authServer as t } from '../words/en/auth-server.ts'

/** True for the e-mail of a host or a facilitator of this server; the app knows them, a room does not. */
export type IsReserved = (email: string) => Promise<boolean>

/** Nobody takes the name of a host or a facilitator in a room: its log would name the wrong one. */
export async function refuseReserved(isReserved: IsReserved, email: string): Promise<void> {
  if (await isReserved(email)) throw new Refusal('not_allowed', t.emailOfHost, 'email')
}
