import { sumOf } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import type { Party, Side } from '#features/truth/schema.ts'
import { readTruths } from '#features/truth/server/truth.ts'
import { type Handler, query } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { slipCalls } from '../schema/slips.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import { chooseSet, openSeats, readSeats } from './seats.ts'
import { readWall, showRead, showSeat } from './wall.ts'

type SlipSeat = { readonly number: number; readonly id: string; readonly name: string }

/**
 * Other people see the wall and the slips. There an amount stands beside a number, never beside a
 * name.
 */
const readSlips = query(slipCalls.readSlips, async ({ db, serverParts, input }) => {
  const { revealed } = await readSettings(db)
  if (!revealed) return { isRevealed: false, slips: [] }
  const seats = await db.rows<SlipSeat>(sql`
    select number, person.id, person.name
    from card_seat join ${personView} on person.id = person_id order by number`)
  const numbers = new Map(seats.map(({ number, id }) => [id, number]))
  const shownSeats = seats.filter(({ number }) => (input.number ?? number) === number)
  const truths = await readTruths(
    serverParts,
    shownSeats.map(({ id }) => id),
    true,
  )
  const slips = shownSeats.flatMap(({ number, id, name }) => {
    const truth = truths.find(({ of }) => of?.id === id)
    if (!truth) return []
    const { from, to } = truth
    const byNumber = { from: sideByNumber(from, numbers), to: sideByNumber(to, numbers) }
    return [{ number, name, truth: { ...truth, of: null, ...byNumber } }]
  })
  return { isRevealed: true, slips }
})

function sideByNumber(side: Side, numbers: ReadonlyMap<string, number>): Side {
  const isOther = ({ who, key }: Party) =>
    (who === 'earlier' || who === 'later') && !numbers.has(key)
  const nameless = side.named.filter(isOther)
  return {
    ...side,
    named: side.named
      .filter((party) => !isOther(party))
      .map((party) => {
        const number = numbers.get(party.key)
        const label = number === undefined || party.who === 'self' ? '' : t.numberOf(number)
        return { ...party, key: String(number ?? party.who), name: label }
      }),
    others: {
      people: side.others.people + nameless.length,
      amount: sumOf([side.others.amount, ...nameless.map(({ amount }) => amount)]),
    },
  }
}

export const cardsHandlers: readonly Handler[] = [
  readSeats,
  openSeats,
  chooseSet,
  readWall,
  showRead,
  showSeat,
  readSlips,
]
