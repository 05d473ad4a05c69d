import { randomInt } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { isPesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import type {
  AnswerPlan,
  CardQuestion,
  MachineOnOffer,
  SeatFacts,
} from '#features/lesson/rules/cards/question.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import { sceneNameOn } from '#features/lesson/scenes/scenes.ts'
import { lockUnderWay } from '#features/lesson/server/lesson.ts'
import { BILL } from '#features/machines/schema.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { limitsOf, refuseDepositAmount } from '#features/wallet/rules.ts'
import { requestView } from '#features/wallet/views.ts'
import { booksView } from '#ledger/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { SIDES } from '../schema/card.ts'
import type { Vote } from '../schema/round.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import { HAS_ACTED } from './act.ts'

type RoundVotes = {
  readonly id: string
  readonly scene: string
  readonly step: number
  readonly votes: readonly Vote[]
}

/**
 * Writes a round down, with what each card is about to do; a round that was written down before
 * stays as it is. The lesson is locked: of two rounds at once the second sees which seats the first
 * counts.
 */
export async function planRound(tx: Tx, round: RoundVotes): Promise<void> {
  const { id, scene, step, votes } = round
  const lesson = await lockUnderWay(tx)
  const written = await tx.rows<Vote>(sql`
    select number, side, how from card_vote where round_id = ${id} order by number`)
  if (written.length > 0) return refuseOther(written, votes)
  const question = cardQuestionOf(scene)
  const isShown = sceneNameOn(lesson) === scene && lesson?.step === step
  if (!lesson || !question || !isShown) throw new Refusal('conflict', t.otherScene)
  await tx.count(sql`
    insert into card_round (id, lesson_id, scene, step)
    values (${id}, ${lesson.id}, ${scene}, ${step})`)
  const seats = await readSeatsOf(tx, votes)
  const done = question.isOnce ? await listDone(tx, lesson.id, scene, step) : new Set<PersonId>()
  for (const [lot, vote] of shuffled(votes).entries()) {
    const seat = seats.get(vote.number)
    if (!seat) throw new Refusal('invalid', t.noSeat(vote.number), 'votes')
    const isAgain = done.has(seat.id)
    const { steps, reason = null } = isAgain
      ? { steps: [], reason: t.countedBefore }
      : planOf(question, step, vote, seat)
    await tx.count(sql`
      insert into card_vote (round_id, number, person_id, side, how, lot, steps, outcome, told)
      values (${id}, ${vote.number}, ${seat.id}, ${vote.side}, ${vote.how}::card_how, ${lot},
        ${JSON.stringify(steps)}::jsonb, ${steps.length === 0 ? 'nothing' : null}::card_outcome,
        ${reason})`)
  }
}

/** Refuses a round that was written down with other votes: a changed draft has an id of its own. */
function refuseOther(written: readonly Vote[], votes: readonly Vote[]): void {
  const asText = (list: readonly Vote[]) =>
    list
      .map(({ number, side }) => `${number}${side}`)
      .toSorted()
      .join()
  if (asText(written) !== asText(votes)) throw new Refusal('conflict', t.otherVotes)
}

function planOf(
  question: CardQuestion,
  step: number,
  { number, side }: Vote,
  seat: SeatFacts,
): AnswerPlan {
  const answer = question.answers(step)[SIDES.indexOf(side)]
  if (!answer) throw new Refusal('invalid', t.noSuchSide(number, side), 'votes')
  const plan = answer.plan(seat)
  // A deposit that the room would refuse is not paid for.
  const refusal = plan.steps
    .filter(({ call }) => call === pocketCalls.sendPayment.name)
    .map(({ input: { amount } }) =>
      isPesewas(amount) ? refuseDepositAmount(amount, seat.minDeposit) : null,
    )
    .find((each) => each !== null)
  return refusal ? { steps: [], reason: refusal.message } : plan
}

/** Seats whose card has acted in this scene, or is about to. */
async function listDone(
  tx: Tx,
  lesson: string,
  scene: string,
  step: number,
): Promise<Set<PersonId>> {
  const rows = await tx.rows<{ id: PersonId }>(sql`
    select person_id as id from card_vote join card_round on card_round.id = round_id
    where lesson_id = ${lesson} and scene = ${scene} and step = ${step}
      and (outcome is null or ${HAS_ACTED})`)
  return new Set(rows.map(({ id }) => id))
}

type PlanSeat = SeatFacts & { readonly id: PersonId }
type SeatRow = Pick<PlanSeat, 'id' | 'wallet' | 'practiceNumber'> & {
  readonly number: number
  readonly hasCompletedDeposit: boolean
  readonly owned: readonly number[]
}

/** The money, limits and machines that the words of a question name. */
export async function readCardFacts(db: Queryable) {
  const [{ minDeposit, minWithdrawal, maxWithdrawal, signUpBonus }, offered] = await Promise.all([
    readSettings(db),
    db.rows<MachineOnOffer>(sql`
      select id, name, price from ${machineView} where is_active and category <> ${BILL}
      order by price, id`),
  ])
  return { minDeposit, minWithdrawal, maxWithdrawal, signUpBonus, offered }
}

async function readSeatsOf(db: Queryable, votes: readonly Vote[]): Promise<Map<number, PlanSeat>> {
  const numbers = votes.map(({ number }) => number)
  const facts = await readCardFacts(db)
  const rows = await db.rows<SeatRow>(sql`
    select number, person.id, wallet, practice_number as "practiceNumber", exists (
        select from ${requestView} where request.learner_id = person.id and kind = 'deposit'
          and request.status = 'completed') as "hasCompletedDeposit",
      array(select machine_id from ${ownershipView} where ownership.learner_id = person.id) as owned
    from card_seat join ${personView} on person.id = person_id
      join ${booksView} on learner_id = person.id
    where number = any (${numbers}::smallint[])`)
  return new Map(
    rows.map(({ number, hasCompletedDeposit, owned, ...seat }) => [
      number,
      {
        ...facts,
        ...seat,
        least: limitsOf(facts, { available: seat.wallet, hasCompletedDeposit }, true).min,
        machines: facts.offered.filter(({ id }) => !owned.includes(id)),
      },
    ]),
  )
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(randomInt(left.length), 1)[0] as T)
}
