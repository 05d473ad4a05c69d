import { type Day, formatInstant } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { lockBalances, lockHouse, readHouseCash } from '#ledger/books.ts'
import {
  depositApproved,
  depositRejected,
  type LedgerEvent,
  withdrawalApproved,
  withdrawalRejected,
} from '#ledger/events.ts'
import type { Kind } from '#ledger/kinds.ts'
import { post, Shortfall } from '#ledger/post.ts'
import { reverseEvent } from '#ledger/reverse.ts'
import type { AuditEntry } from '#platform/calls/audit.ts'
import { type CommandContext, command } from '#platform/calls/handle.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { decidedKind } from '../rules/decided-kind.ts'
import { sayDecider } from '../rules/say-decider.ts'
import { decisionCalls } from '../schema/decisions.ts'
import { wallet as walletWords } from '../words/en/wallet.ts'
import { walletServer as t } from '../words/en/wallet-server.ts'
import { queueDecided } from './mails.ts'
import {
  type Decision,
  decideRequest,
  lockDecidedRequest,
  type Request,
  readDecision,
  reopenRequest,
} from './requests.ts'

export const approve = command(
  decisionCalls.approve,
  async ({ tx, person, today, input: { requestId, acceptUnmatched }, ...context }) => {
    const approval = { requestId, by: person.id, as: 'admin', today, acceptUnmatched } as const
    const { request, entry } = await approveRequest(tx, approval)
    return announceDecision(request, entry, context)
  },
)

/**
 * Approves a request: credits a deposit, or pays a withdrawal from the house's cash. Refuses a request that
 * is not pending, and refuses 'needs_confirmation' for a deposit that no payment backs.
 */
export async function approveRequest(
  tx: Tx,
  {
    requestId,
    by,
    as,
    today,
    acceptUnmatched = false,
  }: Pick<Decision, 'by' | 'as'> & {
    requestId: string
    today: Day
    acceptUnmatched?: boolean | undefined
  },
): Promise<{ request: Request; entry: AuditEntry }> {
  const decision = { status: 'completed', by, as, reason: null, day: today } as const
  const request = await decide(tx, requestId, decision)
  const matched = request.paymentId !== null
  if (request.kind === 'deposit' && !matched && !acceptUnmatched) {
    throw new Refusal('needs_confirmation', walletWords.unmatched, 'acceptUnmatched')
  }
  const event =
    request.kind === 'deposit'
      ? depositApproved(request, matched, today)
      : withdrawalApproved(request, today)
  await postDecision(tx, request, event)
  await queueDecided(tx, request, null)
  return {
    request,
    entry: entryOf(request, 'pending', {
      day: today,
      ...(request.kind === 'deposit' && { matched }),
    }),
  }
}

/** Rejects a request and gives back what was paid or held. The learner reads the reason. */
export const reject = command(
  decisionCalls.reject,
  async ({ tx, person, today, input, ...context }) => {
    const request = await decide(tx, input.requestId, {
      status: 'failed',
      by: person.id,
      as: 'admin',
      reason: input.reason,
      day: today,
    })
    const event =
      request.kind === 'deposit'
        ? depositRejected(request, request.paymentId !== null, today)
        : withdrawalRejected(request, today)
    await postDecision(tx, request, event)
    await queueDecided(tx, request, input.reason)
    const entry = entryOf(request, 'pending', { day: today, reason: input.reason })
    return announceDecision(request, entry, context)
  },
)

/** Resets a decision: posts the exact reversal as new entries, and the request is pending again. */
export const reset = command(decisionCalls.reset, async ({ tx, today, input, ...context }) => {
  const before = await lockDecidedRequest(tx, input.requestId)
  if (!before) throw await whyNotReset(tx, input.requestId)
  if (before.cancelled) throw new Refusal('conflict', t.cancelledStays)
  await reopenRequest(tx, before.id, today)
  const kind = decidedKind({
    kind: before.kind,
    isApproved: before.status === 'completed',
    isPaid: before.paymentId !== null,
  })
  if (kind) await reverseRequest(tx, before, kind, today)
  // Nothing must be reversed, but this lock refuses closed books: a deleted person's request never becomes
  // pending again.
  else await lockBalances(tx, before.learnerId)
  const reopened = { ...before, status: 'pending' } as const
  return announceDecision(reopened, entryOf(reopened, before.status, { day: today }), context)
})

async function decide(tx: Tx, id: string, decision: Decision): Promise<Request> {
  const request = await decideRequest(tx, id, decision)
  if (!request) throw await whyNotDecided(tx, id)
  return request
}

/** Locks the house before a decision takes cash out, so that two decisions never spend the same cash. */
export async function postDecision(
  tx: Tx,
  request: Pick<Request, 'learnerId' | 'amount'>,
  event: LedgerEvent,
): Promise<void> {
  if (event.moves.some(({ source }) => source === 'cash')) {
    await lockHouse(tx)
    const cash = await readHouseCash(tx)
    if (cash < request.amount) throw new Refusal('insufficient', walletWords.houseCashShort(cash))
  }
  await post(tx, request.learnerId, event)
}

async function reverseRequest(tx: Tx, request: Request, kind: Kind, day: Day): Promise<void> {
  try {
    await reverseEvent(tx, request.learnerId, { kind, cause: request.id, day })
  } catch (error) {
    if (!(error instanceof Shortfall)) throw error
    throw new Refusal('insufficient', t.notThereNow(error.account, error.needs, error.has))
  }
}

/** The two ways in which a command reports what it changed: to open pages, and to the audit log. */
type Announcers = Pick<CommandContext<never>, 'announce' | 'audit'>

/** The audit entry of a request that was decided or reset. */
function entryOf(
  { id, learnerId, kind, amount, status }: Request,
  before: Request['status'],
  more: Readonly<Record<string, unknown>>,
): AuditEntry {
  return {
    about: { kind: 'request', id },
    personId: learnerId,
    before: { status: before },
    after: { status, kind, amountPesewas: amount, ...more },
  }
}

/** Tells everyone concerned, and the audit log, how the request stands now. */
function announceDecision(
  { id, learnerId, kind, status }: Request,
  entry: AuditEntry,
  { announce, audit }: Announcers,
) {
  announce('wallet', learnerId)
  announce('requests', learnerId)
  announce('requests', 'admins')
  if (kind === 'withdrawal') announce('autopilot', 'everyone')
  audit(entry)
  return { requestId: id, status }
}

async function whyNotDecided(db: Queryable, id: string): Promise<Refusal> {
  const decision = await readDecision(db, id)
  if (!decision) return new Refusal('not_found', walletWords.notFound, 'requestId')
  const { status, as, by, at } = decision
  const decidedAt = at ? formatInstant(at) : ''
  // An owner's cancellation is not a rejection, so it gets its own message.
  if (as === 'owner') return new Refusal('conflict', t.alreadyCancelled(decidedAt))
  return new Refusal(
    'conflict',
    t.alreadyDecided(walletWords.decided[status], sayDecider(as ?? 'admin', by), decidedAt),
  )
}

async function whyNotReset(db: Queryable, id: string): Promise<Refusal> {
  const decision = await readDecision(db, id)
  return decision
    ? new Refusal('conflict', t.stillPending)
    : new Refusal('not_found', walletWords.notFound, 'requestId')
}
