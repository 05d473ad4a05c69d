import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Actor, type AnyCall, isOfStaff, type ParsedOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { fields } from '#core/words/en/fields.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { type Sql, sql } from '../database/sql.ts'
import { waitForAllBefore } from '../database/transaction.ts'
import { access } from '../words/en/access.ts'
import { calls } from '../words/en/calls.ts'
import { server as t } from '../words/en/server.ts'
import { type AuditEntry, appendAudit } from './audit.ts'
import type { CallRequest, CommandContext, Handler } from './handle.ts'
import type { Origin, Person, ServerParts, Visit } from './server-parts.ts'

/**
 * Carries out one call: checks the person, the input and the idempotency key, then runs the handler. Throws
 * a `Refusal` if the person or the input is not allowed. Any other error is a bug.
 */
export async function perform(
  serverParts: ServerParts,
  handler: Handler,
  rawInput: unknown,
  request: CallRequest,
): Promise<unknown> {
  const { call } = handler
  admit(call, request.visit, request.speaker ?? null)
  const input = parseInput(call, rawInput)
  const { person, today } = request.visit
  const context = { serverParts, person, today, input }

  if (handler.sort === 'read') return handler.run({ ...context, db: serverParts.db })
  if (handler.sort === 'download') {
    const file = await handler.run({ ...context, db: serverParts.db })
    if (!request.isHead) await auditDownload(serverParts, call, input, request)
    return file
  }
  if (handler.sort === 'raw') {
    const { origin, headers, setHeader } = request
    return handler.run({ ...context, origin, headers, setHeader })
  }
  if (isKeyed(call) && !isUuid(request.key))
    throw new Refusal('invalid', t.keyNeeded, 'Idempotency-Key')

  const done = await serverParts.db.withTx(async (tx) => {
    const announce: CommandContext<AnyCall>['announce'] = (topic, to) => tx.announce({ topic, to })
    return once(tx, call, input, request, async (day) => {
      const entry = openEntry(input)
      const answer = await handler.run({
        ...context,
        today: day,
        origin: request.origin,
        tx,
        announce,
        audit: entry.audit,
      })
      // Log every staff command here, so that none of them forgets it. A raw handler logs its own.
      if (isOfStaff(call) && person) await entry.append(tx, person, call.name, request.origin)
      return answer
    })
  })
  return handler.finish ? handler.finish(done as never, context) : done
}

/**
 * The audit entry of one command. It stores `after` unless the command says more, and is the transaction's
 * last statement.
 */
export function openEntry(after: unknown) {
  let entry: AuditEntry = { after }
  return {
    audit: (what: AuditEntry): void => {
      entry = what
    },
    append: (tx: Tx, ...[by, action, origin]: EntryHead): Promise<void> => {
      tx.announce({ topic: 'audit', to: 'admins' })
      return appendAudit(tx, by, action, entry, origin)
    },
  }
}

type EntryHead = readonly [
  by: { readonly id: string },
  action: string,
  origin: Pick<Origin, 'address' | 'userAgent'>,
]

/**
 * Refuses a visitor who may not make this call, and a page that shows another person than the session's.
 */
export function admit(call: AnyCall, visit: Visit, speaker: string | null): void {
  refuseIf(refuseSpeaker(call, visit, speaker))
  refuseIf(refuseVisitor(call, visit))
}

/**
 * Logs every file that an admin or a teacher takes out, before its first piece is read. The entry leaves
 * out the search words, because they may be somebody's e-mail.
 */
async function auditDownload(
  serverParts: ServerParts,
  call: AnyCall,
  { search, ...filters }: Record<string, unknown>,
  { visit, origin }: CallRequest,
): Promise<void> {
  const { person } = visit
  if (!isOfStaff(call) || !person) return
  const after = search === undefined ? filters : { ...filters, searched: true }
  await serverParts.db.withTx((tx) => openEntry(after).append(tx, person, call.name, origin))
}

/**
 * Returns a refusal if the page shows another person than the session's: somebody else has signed in from
 * another window of this browser.
 */
export function refuseSpeaker(
  { method, actor, enters }: AnyCall,
  { person }: Visit,
  speaker: string | null,
): Refusal | null {
  if (!person || person.status === 'suspended' || speaker === person.id) return null
  // A page that names nobody speaks for the signed-in person. It may not end that person's session without
  // seeing it, so calls that open a session are refused.
  if (speaker === null && !enters) return null
  // A public read is allowed: by it a page learns who is signed in.
  if (speaker !== null && method === 'GET' && actor === 'anyone') return null
  return new Refusal('other_person', t.otherPerson(person.name))
}

/** Returns the refusal for this visitor, or null. All access checks are here and nowhere else. */
export function refuseVisitor(call: AnyCall, visit: Visit): Refusal | null {
  const { person } = visit
  if (visit.isClosed && changesRoom(call)) return new Refusal('not_allowed', t.closed)
  if (call.actor === 'anyone') return null
  if (!person) return new Refusal('unauthenticated', access.signInFirst)
  if (person.status === 'suspended') return new Refusal('suspended', access.suspended)
  const misplaced = refuseRole(call.actor, person.role)
  if (misplaced) return misplaced
  if (isOfStaff(call) && visit.secondFactorDue && !call.beforeSecondFactor) {
    return new Refusal('not_allowed', calls.setUpFirst)
  }
  if (visit.maintenance && person.role !== 'admin') return new Refusal('maintenance', t.maintenance)
  if (person.status !== 'active') return refuseInactive(call)
  return null
}

/** A teacher has an account here but no books, so the first room's data is not for teachers. */
function refuseRole(actor: Actor, role: Person['role']): Refusal | null {
  if (actor === 'admin' && role !== 'admin') return new Refusal('not_allowed', access.adminsOnly)
  if (actor === 'teacher' && role === 'learner') {
    return new Refusal('not_allowed', access.teachersOnly)
  }
  if (actor === 'learner' && role === 'teacher') {
    return new Refusal('not_allowed', access.playersOnly)
  }
  return null
}

/**
 * True if a closed room refuses the call here. A call with a key may repeat a finished one, so the database
 * decides: it returns the stored answer or refuses (`open_command`).
 */
function changesRoom(call: AnyCall): boolean {
  return call.method === 'POST' && !call.whileClosed && !isKeyed(call)
}

/** An inactive person may read. Money and staff commands are refused. */
function refuseInactive(call: AnyCall): Refusal | null {
  const { method, money, beforeSecondFactor } = call
  if (money) return new Refusal('not_allowed', access.inactive)
  const runsHouse = isOfStaff(call) && method === 'POST' && !beforeSecondFactor
  return runsHouse ? new Refusal('not_allowed', access.inactiveAdmin) : null
}

/**
 * Parses the input by its contract. Refuses 'invalid' and names the first wrong field. It stops at the
 * first fault, because a hostile body could have a fault in every second byte.
 */
export function parseInput<C extends AnyCall>(call: C, raw: unknown): ParsedOf<C> {
  const parsed = v.safeParse(call.input, raw, { abortEarly: true })
  if (parsed.success) return parsed.output as ParsedOf<C>
  const issue = parsed.issues[0]
  const field = v.getDotPath(issue) ?? undefined
  throw new Refusal('invalid', sayIssue(issue, field), field)
}

/**
 * The validator's default messages begin like this. They are for programmers, so people get another text.
 */
const OF_VALIDATOR = /^Invalid [\w ]+: (?:Expected|Received) /

/** The message for a person: the contract's own if it has one. */
function sayIssue(issue: v.BaseIssue<unknown>, field: string | undefined): string {
  if (!OF_VALIDATOR.test(issue.message)) return issue.message
  if (!field) return fields.noFields
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return fields.unknownField(field)
  return issue.received === 'undefined' ? fields.missing(field) : fields.unreadable(field)
}

type OpenedCommand = { today: Day; fresh: boolean; same: boolean; answer: unknown }

/**
 * Runs a command at most once for each person and key. The same key and body again returns the first
 * answer; another body is refused. A refusal rolls the key back, so nothing stays stored.
 */
async function once(
  tx: Tx,
  call: AnyCall,
  input: Record<string, unknown>,
  request: CallRequest,
  run: (today: Day) => Promise<unknown>,
): Promise<unknown> {
  const personId = request.visit.person?.id ?? null
  const key = isKeyed(call) && personId ? request.key : null
  const hash = key ? hashOf(call, input) : null
  const opened = await tx.one<OpenedCommand>(
    sql`select * from open_command(
      ${personId}, ${key}, ${call.name}, ${hash}, ${call.whileClosed === true},
      ${call.isShop === true})`,
  )
  if (!opened.same) throw new Refusal('key_reused', t.keyReused, 'Idempotency-Key')
  if (!opened.fresh) {
    // The first command may be committed here but not yet on the standby.
    await waitForAllBefore(tx)
    return opened.answer
  }

  const result = await run(opened.today)
  if (key) {
    tx.beforeCommit(
      tx.count(sql`
        update idempotency_key set answer = ${JSON.stringify(result ?? {})}::json
        where person_id = ${personId} and key = ${key}`),
    )
  }
  return result
}

function isKeyed({ money, once: makesNew }: AnyCall): boolean {
  return money === true || makesNew === true
}

function hashOf(call: AnyCall, input: Record<string, unknown>): Buffer {
  const fieldsInOrder = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call.name, fieldsInOrder]))
    .digest()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function isUuid(text: string | null): boolean {
  return text !== null && UUID.test(text)
}

/**
 * Deletes keys after 30 days, far longer than a draft waits for a connection. Days as far as the house has
 * seen them: over a calendar that jumps, none goes before the jump is known.
 */
export async function forgetKeys(db: Queryable): Promise<void> {
  await db.count(
    sql`delete from idempotency_key where at < (select seen_now()) - interval '30 days'`,
  )
}

/** Lets keys of until then go ahead with a calendar that jumped: nothing is done a second time after it. */
export async function shiftKeys(tx: Tx, until: Sql, by: Sql): Promise<void> {
  await tx.count(sql`update idempotency_key set at = at + ${by} where at <= ${until}`)
}

/** Deletes this person's keys. The stored answers may contain their name. */
export async function eraseKeysOf(tx: Tx, id: PersonId): Promise<void> {
  await tx.count(sql`delete from idempotency_key where person_id = ${id}`)
}
