import { createHash } from 'node:crypto'
import { isRefusedByRule, Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { approveByAutopilot } from '#features/autopilot/server/autopilot.ts'
import { APPROVE, type CardStep } from '#features/lesson/rules/cards/question.ts'
import { requestView } from '#features/wallet/views.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { isAway } from '#platform/database/lost-connection.ts'
import { openDay } from '#platform/database/open-day.ts'
import { sql } from '#platform/database/sql.ts'
import type { roundCalls } from '../schema/round.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'

export type CountContext = RawContext<typeof roundCalls.count>
export type CallAnswer = Readonly<Record<string, unknown>>

/**
 * Makes a learner's call for a seat, by the handler there is and under every rule of it, as a tap on their
 * phone would. The app gives it.
 */
export type ActAs = (
  seat: PersonId,
  call: string,
  input: unknown,
  key: string,
  context: Omit<CountContext, 'input'>,
) => Promise<CallAnswer>

/** A card that waits to be counted. */
export type Pending = {
  readonly roundId: string
  readonly number: number
  readonly personId: PersonId
  readonly steps: readonly CardStep[]
}

/** The effects of a card, out of what its steps answered. */
export type Effects = { paymentId?: unknown; requestId?: unknown; machineId?: unknown }

/** A card that did what it says, or was refused only after it had paid in or asked. */
export const HAS_ACTED = sql`
  (outcome is not distinct from 'done' or payment_id is not null or request_id is not null)`

/** Adds what one step left to the effects of its card. */
export function addEffects(effects: Effects, answer: CallAnswer): void {
  if ('paymentId' in answer) effects.paymentId = answer['paymentId']
  if ('requestId' in answer) effects.requestId = answer['requestId']
  if ('machineId' in answer) effects.machineId = answer['machineId']
}

/**
 * Does what one card says. Sent again, each step answers as it did, and the next go on. A bug in a step is
 * told as its refusal, so that it holds up no other card and no later round.
 */
export async function executeCard(
  actAs: ActAs,
  card: Pending,
  context: CountContext,
): Promise<void> {
  const effects: Effects = {}
  let before: CallAnswer = {}
  let refused: string | null = null
  for (const [at, step] of card.steps.entries()) {
    const handedOn = Object.fromEntries((step.takes ?? []).map((field) => [field, before[field]]))
    try {
      before = await executeStep(
        actAs,
        { card, step, at, input: { ...step.input, ...handedOn } },
        context,
      )
    } catch (error) {
      // A lost database decides nothing: the round stays open, and goes on when it is sent again.
      if (isAway(error)) throw error
      refused = isRefusedByRule(error) ? error.message : t.broken
      if (!isRefusedByRule(error)) logBug(context, card, step, error)
      break
    }
    addEffects(effects, before)
  }
  await context.serverParts.db.withTx((tx) => noteOutcome(tx, card, refused, effects))
}

/** Notes what became of a card, unless another process has noted it. */
export async function noteOutcome(
  tx: Tx,
  { roundId, number }: Pick<Pending, 'roundId' | 'number'>,
  refused: string | null,
  { paymentId = null, requestId = null, machineId = null }: Effects,
): Promise<void> {
  await tx.count(sql`
    update card_vote set outcome = ${refused === null ? 'done' : 'refused'}::card_outcome,
      told = ${refused}, payment_id = ${paymentId}, request_id = ${requestId},
      machine_id = ${machineId}
    where round_id = ${roundId} and number = ${number} and outcome is null`)
}

function logBug(
  { serverParts }: CountContext,
  { roundId: round, number }: Pending,
  { call }: CardStep,
  err: unknown,
): void {
  serverParts.log.error({ err, round, number, call }, 'a step of a card failed')
}

type StepCall = { card: Pending; step: CardStep; at: number; input: Record<string, unknown> }

async function executeStep(
  actAs: ActAs,
  { card, step, at, input }: StepCall,
  context: CountContext,
): Promise<CallAnswer> {
  if (step.call !== APPROVE) {
    return actAs(card.personId, step.call, input, keyOf(card, at), context)
  }
  await approve(context.serverParts.db, String(input['requestId']))
  return {}
}

/** Tells whether a card's deposit is approved, by the autopilot or by an admin. */
export async function isApproved(db: Queryable, requestId: string): Promise<boolean> {
  const approved = await db.maybe(sql`
    select from ${requestView} where id = ${requestId} and status = 'completed'`)
  return approved !== null
}

/**
 * Approves a card's deposit at once. The autopilot would do so after some seconds; whichever comes
 * first counts.
 */
async function approve(db: Db, requestId: string): Promise<void> {
  if (await isApproved(db, requestId)) return
  try {
    await db.withTx(async (tx) => {
      const today = await openDay(tx, 'cards.count')
      if (await approveByAutopilot(tx, requestId, today)) return
      throw new Refusal('conflict', t.notApproved)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isApproved(db, requestId))) throw error
  }
}

/** One key for each step of each card of a round: however often the round is sent, it is done once. */
export function keyOf(
  { roundId, number }: Pick<Pending, 'roundId' | 'number'>,
  at: number,
): string {
  const digest = createHash('sha256').update(`card ${roundId} ${number} ${at}`).digest('hex')
  const [a, b, c, d, e] = [0, 8, 12, 16, 20].map((from, part) =>
    digest.slice(from, from + ([8, 4, 4, 4, 12][part] ?? 0)),
  )
  return [a, b, c, d, e].join('-')
}

/** Notes that a round was counted or sent, so that the wall shows its outcome. */
export async function clearRead(tx: Tx): Promise<void> {
  await tx.count(
    sql`update card_wall set numbers = '{}', step = 1 where numbers <> '{}' or step > 1`,
  )
}
