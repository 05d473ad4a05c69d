import { createHmac } from 'node:crypto'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { StoredRound } from '../rules/effect.ts'
import { withoutFew } from '../rules/few.ts'
import type { Phase } from '../schema/offers.ts'
import type { Answers } from '../schema/questions.ts'

// The row of an answer has no person and no time, and nothing else is written about it: no
// idempotency key, no log entry. Its hash needs the server's secret, which is not in the database.
// A second hash is the same in both rounds: it says that two rows are one person's, and not whose.

type PersonKey = { readonly id: Person['id'] }

export const hashOf = (
  serverParts: Pick<ServerParts, 'config'>,
  { id }: PersonKey,
  purpose: Phase | 'pair' | 'half',
): Buffer =>
  createHmac('sha256', serverParts.config.authSecret)
    .update(`debrief answer ${purpose} ${id}`)
    .digest()

type AnswersRow = {
  readonly phase: Phase
  readonly items: string[]
  readonly scams: string[]
  readonly isShown: boolean
  readonly arm: StoredRound['arm']
}

/** One's own answers, by the rounds. */
export function listOwn(
  db: Queryable,
  serverParts: ServerParts,
  person: Person,
): Promise<AnswersRow[]> {
  return db.rows<AnswersRow>(sql`
    select phase, items, scams, is_shown as "isShown", arm from offer_answer
    where hash in (${hashOf(serverParts, person, 'before')}, ${hashOf(serverParts, person, 'after')})
    order by phase desc`)
}

export const judgedAnswersOf = ({ items, scams }: Pick<AnswersRow, 'items' | 'scams'>): Answers =>
  Object.fromEntries(items.map((name) => [name, scams.includes(name) ? 'scam' : 'genuine']))

/** Every round that is in the sums, without offers that fewer than five people have judged. */
export async function listJudged(db: Queryable): Promise<StoredRound[]> {
  const rows = await db.rows<StoredRound>(sql`
    select encode(pair, 'hex') as pair, phase, items, scams, sure,
      case when is_compared then arm end as arm
    from offer_answer where is_shown`)
  return withoutFew(rows)
}
