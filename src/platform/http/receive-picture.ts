import type { Context } from 'hono'
import { Refusal } from '#core/errors.ts'
import { openGates } from '../base/gate.ts'
import { countAttempt } from '../calls/attempts.ts'
import type { Person, ServerParts } from '../calls/server-parts.ts'
import { server as t } from '../words/en/server.ts'
import { type BodySize, withBody } from './read-body.ts'
import { originOf } from './request.ts'

const AN_HOUR = 3_600
/** Far more than a page sends at once, and little enough to wait for. */
const byPerson = openGates(1, { mostWaiting: 8 })
/**
 * How much of what all wait for one address in a room may have at once: everybody else waits behind
 * no more.
 */
const bySource = openGates(2)

type Upload = {
  /** The name of the count: 'proof', 'send' or 'machine picture'. */
  readonly what: string
  readonly mostAnHour: number
  readonly size: BodySize
}

/**
 * Counts an upload of somebody signed in, then waits for their turn, and only then reads and uses
 * it. So nobody has more than one picture in memory or in the decoder's queue, and that queue is
 * fair to people, however many pictures one of them sends; and of one address in one room two at a time
 * come to it, so that many seats of one phone do not stand before everybody else.
 */
export async function receivePicture<T>(
  kit: ServerParts,
  c: Context,
  person: Person,
  { what, mostAnHour, size }: Upload,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const count = await countAttempt(kit.db, `${what} ${person.id}`, AN_HOUR)
  if (count > mostAnHour) throw new Refusal('too_many', t.tooMany)
  const { network } = originOf(c, kit.config)
  const source = `${kit.config.room ?? ''} ${network}`
  const inShare = (bytes: Buffer) => bySource(source, () => use(bytes))
  return byPerson(person.id, () => withBody(c, network, size, inShare))
}
