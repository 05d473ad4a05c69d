import type { RichIds } from '#tests/whole-house/rich-world.ts'
import type { Corruption } from './corrupt.ts'

// Rounds of answer cards that say something else than the books.

const LESSON = '00000000-0000-7000-8000-000000000c01'
const ROUND = '00000000-0000-7000-8000-000000000c02'
const OUTCOMES = 'each card of a counted round has an outcome'
const EFFECTS = 'a card that is done has all its effects, and none that its answer does not have'
const OWN = 'what a card did is in the books of its own seat, as its answer says'

const TWICE = 'in a scene that asks once, a seat has paid in and asked by card once at most'

type CardEffects = { outcome?: string; payment?: string; request?: string; machine?: number }

/** A counted round of one card that was to make these calls. */
function vote(person: string, calls: readonly string[], done: CardEffects): string {
  const quoted = (text: string | undefined) => (text === undefined ? 'null' : `'${text}'`)
  const steps = JSON.stringify(calls.map((call) => ({ call, input: { amount: 9000 } })))
  const refusal = done.outcome === 'refused' ? 'Refused' : undefined
  return `
    insert into lesson (id, scenes, length, begun_by, ended_at)
      values ('${LESSON}', '{the-run}', 60, '${person}', now());
    insert into card_round (id, lesson_id, scene, step, counted_at)
      values ('${ROUND}', '${LESSON}', 'the-run', 1, now());
    insert into card_vote (round_id, number, person_id, side, how, lot, steps, outcome, told,
        payment_id, request_id, machine_id)
      values ('${ROUND}', 1, '${person}', 'A', 'typed', 0, '${steps}', ${quoted(done.outcome)},
        ${quoted(refusal)}, ${quoted(done.payment)}, ${quoted(done.request)}, ${done.machine ?? 'null'})`
}

/** A second round of the scene, in which the same seat's card is counted too. */
const again = (request: string) => `
    insert into card_round (id, lesson_id, scene, step, counted_at)
      select '${LESSON}', lesson_id, scene, step, now() from card_round;
    insert into card_vote (round_id, number, person_id, side, how, lot, steps, outcome, request_id)
      select '${LESSON}', number, person_id, side, how, lot, steps, 'done', '${request}' from card_vote`

const ASKS = ['wallet.requestWithdrawal']

export const cards = ({ ama, kofi, held, sealed }: RichIds): Corruption[] => [
  ['a card of a counted round that was left', vote(ama, ASKS, {}), OUTCOMES],
  ['a card that is done and did nothing', vote(ama, ASKS, { outcome: 'done' }), EFFECTS],
  [
    'a card that cashed out in the run and asked for nothing',
    vote(ama, ['run.cashOut'], { outcome: 'done' }),
    EFFECTS,
  ],
  [
    'a card that did what it does not say',
    vote(ama, [], { outcome: 'done', request: held }),
    EFFECTS,
  ],
  [
    'a refused card that bought what it does not say',
    vote(ama, ASKS, { outcome: 'refused', machine: 10 }),
    EFFECTS,
  ],
  [
    'a card that asked for somebody else',
    vote(kofi, ASKS, { outcome: 'done', request: held }),
    OWN,
  ],
  [
    'a card that bought what its seat does not have',
    vote(kofi, ['machines.buy'], { outcome: 'done', machine: 999 }),
    OWN,
  ],
  [
    'a payment by card that nobody sent',
    vote(ama, ['pocket.sendPayment'], { outcome: 'done', payment: ROUND }),
    OWN,
  ],
  [
    'a seat that asked twice by its card',
    `${vote(ama, ASKS, { outcome: 'done', request: held })}; ${again(sealed)}`,
    TWICE,
  ],
]
