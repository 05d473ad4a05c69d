import { APPROVE } from '#features/lesson/rules/cards/question.ts'
import { sceneNameOn } from '#features/lesson/scenes/scenes.ts'
import { readUnderWay } from '#features/lesson/server/lesson.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { roundCalls } from '../schema/round.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import {
  addEffects,
  type CallAnswer,
  type CountContext,
  clearRead,
  type Effects,
  isApproved,
  keyOf,
  noteOutcome,
  type Pending,
} from './act.ts'

/** The age at which a round that was cut off is not gone on with: the class has put its cards down. */
const LEFT_AFTER = '5 minutes'

/**
 * Closes the rounds that nobody finished before the class went on, or for minutes: what they had still to
 * do is not done. The lock lets one of several processes close each. The lesson is only read: a step
 * under way may hold its row, and this waits for that step.
 */
export async function closeLeftRounds(tx: Tx, context: CountContext): Promise<void> {
  const lesson = await readUnderWay(tx)
  const rounds = await tx.rows<{ id: string }>(sql`
    select id from card_round where counted_at is null
      and (lesson_id is distinct from ${lesson?.id ?? null}::uuid or scene <> ${sceneNameOn(lesson)}
        or begun_at < clock_timestamp() - ${LEFT_AFTER}::interval)
    order by begun_at, id for update`)
  for (const { id } of rounds) {
    const cards = await tx.rows<Pending>(sql`
      select round_id as "roundId", number, person_id as "personId", steps
      from card_vote where round_id = ${id} and outcome is null order by lot`)
    for (const card of cards) {
      const { effects, isWhole } = await claimSteps(tx, card)
      await noteOutcome(tx, card, isWhole ? null : t.leftOff, effects)
    }
    await closeRound(tx, id, context)
  }
}

/**
 * Takes the key of each step that was not done, so that no process does it any more, and reads what the
 * others did. A step under way is waited for. An approval has no key: its deposit tells whether it is done.
 */
async function claimSteps(tx: Tx, card: Pending): Promise<{ effects: Effects; isWhole: boolean }> {
  const effects: Effects = {}
  let isWhole = false
  for (const [at, { call }] of card.steps.entries()) {
    if (call === APPROVE) {
      isWhole = typeof effects.requestId === 'string' && (await isApproved(tx, effects.requestId))
      continue
    }
    const { fresh, answer } = await tx.one<{ fresh: boolean; answer: CallAnswer | null }>(sql`
      select fresh, answer from open_command(
        ${card.personId}, ${keyOf(card, at)}, ${roundCalls.count.name}, ''::bytea)`)
    if (answer) addEffects(effects, answer)
    isWhole = !fresh
  }
  return { effects, isWhole }
}

type RoundCounts = Readonly<
  Record<'read' | 'typed' | 'corrected' | 'done' | 'refused' | 'waited', number>
>

/** Notes that a round is counted, once, with its one entry in the audit log. */
export async function closeRound(
  tx: Tx,
  id: string,
  { person, origin }: CountContext,
): Promise<void> {
  const closed = await tx.maybe<{ scene: string; step: number }>(sql`
    update card_round set counted_at = clock_timestamp()
    where id = ${id} and counted_at is null returning scene, step`)
  if (!closed) return
  await clearRead(tx)
  const sums = await tx.one<RoundCounts>(sql`
    select count(*) filter (where how = 'read')::int as read,
      count(*) filter (where how = 'typed')::int as typed,
      count(*) filter (where how = 'corrected')::int as corrected,
      count(*) filter (where outcome = 'done')::int as done,
      count(*) filter (where outcome = 'refused')::int as refused,
      count(*) filter (where outcome = 'nothing')::int as waited
    from card_vote where round_id = ${id}`)
  const entry = { about: { kind: 'cards', id }, after: { ...closed, ...sums } }
  await appendAudit(tx, person, roundCalls.count.name, entry, origin)
  tx.announce({ topic: 'audit', to: 'admins' })
  tx.announce({ topic: 'lesson', to: 'admins' })
}
