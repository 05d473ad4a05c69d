import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newPersonId, type PersonId } from '#core/ids.ts'
import {
  findSeatOfOffer,
  insertPerson,
  isBannedOffer,
  makeSeatCode,
  openSeat,
} from '#features/auth/server/auth.ts'
import { lockJoining } from '#features/settings/server/settings.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { drawUntilFree } from '#platform/database/draw-until-free.ts'
import { sql } from '#platform/database/sql.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { joiningCalls } from '../schema.ts'
import { joining as t } from '../words/en/joining.ts'
import { addressOf } from './card-address.ts'
import { pocketMoneyNow } from './latecomer.ts'
import { drawNames } from './offer.ts'

type SeatConfig = Pick<Config, 'publicUrl' | 'room' | 'authSecret'>

/** Constraints of a seat that is launched twice at once, and of what somebody took meanwhile. */
const DRAWN_FOR_LAUNCH = [
  'seat_offer_unique',
  'seat_card_unique',
  'person_name_unique',
  'person_referral_code_unique',
]

/**
 * A seat of this room for somebody whom another server sends, under a name of the room's. `subject`
 * stands for them and is stored as a keyed hash alone: the same one leads to the same seat. Answers
 * an address, good once and for five minutes, at which the seat opens. Refuses as joining does.
 */
export async function seatOfLaunch(db: Db, config: SeatConfig, subject: string): Promise<string> {
  return drawUntilFree(DRAWN_FOR_LAUNCH, async () => {
    const names = await drawNames(db)
    return db.withTx(async (tx) => {
      const id = await findOrMakeSeat(tx, config, subject, names[0] ?? '')
      const { code } = await makeSeatCode(tx, config, id, id)
      return addressOf(config, code)
    })
  })
}

async function findOrMakeSeat(
  tx: Tx,
  config: SeatConfig,
  subject: string,
  name: string,
): Promise<PersonId> {
  // A seat opens again in a closed room too, as with its card.
  const { today } = await tx.one<{ today: Day }>(
    sql`select today from open_command(null, null, ${joiningCalls.join.name}, null, true)`,
  )
  const lobby = await lockJoining(tx)
  const seat = await findSeatOfOffer(tx, config, subject)
  if (seat) return seat.id
  if (lobby.isClosed) throw new Refusal('not_allowed', serverWords.closed)
  if (lobby.joinBy === 'email') throw new Refusal('not_allowed', t.byEmailOnly)
  if (lobby.playBy === 'cards') throw new Refusal('not_allowed', t.byCardsOnly)
  if (lobby.isLocked) throw new Refusal('not_allowed', t.locked)
  if (await isBannedOffer(tx, config, subject)) throw new Refusal('not_allowed', t.bannedHere)
  const id = newPersonId()
  const pocketMoney = await pocketMoneyNow(tx, lobby.begunAt)
  await insertPerson(tx, { id, role: 'learner', name, members: 1, pocketMoney }, today)
  await openSeat(tx, config, id, subject)
  tx.announce({ topic: 'people', to: 'everyone' })
  return id
}
