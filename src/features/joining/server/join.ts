import { randomUUID } from 'node:crypto'
import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import { newPersonId, type PersonId } from '#core/ids.ts'
import {
  countSeatsOf,
  findSeatOfOffer,
  giveReferralBonuses,
  insertPerson,
  isBanned,
  openSeat,
  openSeatSession,
  readCard,
  readPhone,
  seatCookie,
} from '#features/auth/server/auth.ts'
import { lockJoining, readLobbyState } from '#features/settings/server/settings.ts'
import type { Change } from '#platform/base/change.ts'
import { countAttempt } from '#platform/calls/attempts.ts'
import { type RawContext, rawHandler } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import { breaks, type Tx } from '#platform/database/db.ts'
import { drawUntilFree } from '#platform/database/draw-until-free.ts'
import { sql } from '#platform/database/sql.ts'
import { type Card, joiningCalls } from '../schema.ts'
import { joining as t } from '../words/en/joining.ts'
import { cardOf } from './card-address.ts'
import { pocketMoneyNow, readLateMoney } from './latecomer.ts'
import { PHONE_WAITS } from './limits.ts'
import { drawNames, type NameOffer, readOffer, signOffer } from './offer.ts'
import { refuseName } from './refuse-name.ts'

export const offerNames = rawHandler(joiningCalls.offerNames, async ({ serverParts }) => {
  const { joinBy, playBy } = await readLobbyState(serverParts.db)
  if (joinBy === 'email') throw new Refusal('not_allowed', t.byEmailOnly)
  if (playBy === 'cards') throw new Refusal('not_allowed', t.byCardsOnly)
  const names = await drawNames(serverParts.db)
  return { names, offer: signOffer(serverParts.config, names) }
})

/** Constraints of what is drawn for a seat. A name is one where the same offer has it (`refuseTaken`). */
const DRAWN_FOR_SEAT = [
  'person_name_unique',
  'seat_offer_unique',
  'seat_card_unique',
  'person_referral_code_unique',
]
/** The number of seats that a shared phone plausibly has: a facilitator lets more in. */
const SEATS_OF_A_PHONE = 12
/** The field of that refusal. */
const FULL = 'phone'

/** The facilitator's page says so for a while. Nothing of the refused join is kept otherwise. */
async function countPhoneWait({ db, announce }: ServerParts): Promise<void> {
  await countAttempt(db, PHONE_WAITS.bucket, PHONE_WAITS.windowSeconds)
  announce([{ topic: 'class', to: 'admins' }])
}

// A phone that lost the answer asks again with the same offer, and is led to the seat it has.
export const join = rawHandler(joiningCalls.join, async (context) => {
  const { serverParts, input, setHeader } = context
  const offer = readOffer(serverParts.config, input.offer)
  if (!offer) throw new Refusal('conflict', t.offerOld, 'offer')
  const { seated, changes, ...joined } = await drawUntilFree(DRAWN_FOR_SEAT, () =>
    serverParts.db
      .withTx((tx) => takeSeat(tx, context, offer))
      .catch((error: unknown) => refuseTaken(serverParts, offer, error)),
  )
  serverParts.announce(changes)
  setHeader('Set-Cookie', seatCookie(seated, serverParts))
  return joined
})

/** Refuses a name that is somebody else's, and notes a full phone; throws anything else on. */
async function refuseTaken(
  serverParts: ServerParts,
  offer: NameOffer,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.field === FULL) await countPhoneWait(serverParts)
  if (!breaks(error, 'person_name_unique')) throw error
  // A name that was taken by the same offer, sent twice at once, is no conflict: the other call has
  // the seat.
  const { db, config } = serverParts
  if ((await findSeatOfOffer(db, config, offer.id)) === null)
    throw new Refusal('conflict', t.nameTaken, 'name')
  throw error
}

type JoinContext = RawContext<typeof joiningCalls.join>

async function takeSeat(tx: Tx, context: JoinContext, offer: NameOffer) {
  const { serverParts, input } = context
  const { today } = await tx.one<{ today: Day }>(
    sql`select today from open_command(null, null, ${joiningCalls.join.name}, null)`,
  )
  const lobby = await lockJoining(tx)
  if (lobby.joinBy === 'email') throw new Refusal('not_allowed', t.byEmailOnly)
  if (lobby.playBy === 'cards') throw new Refusal('not_allowed', t.byCardsOnly)
  const seat = await findSeatOfOffer(tx, serverParts.config, offer.id)
  // A phone that got no answer asks again. Once its player has set a PIN it was answered, and the PIN is the
  // way back.
  if (seat?.hasPin) throw new Refusal('conflict', t.offerOld, 'offer')
  if (seat) {
    const seated = await openSeatSession(tx, context, seat.id)
    const card = await readOwnCard(tx, context, lobby, seat)
    const lateMoney = await readLateMoney(tx, seat.id, lobby.begunAt)
    return { id: seat.id, card, lateMoney, seated, changes: [] }
  }
  if (lobby.isLocked) throw new Refusal('not_allowed', t.locked)
  if (await isBanned(tx, context)) throw new Refusal('not_allowed', t.banned)
  if (!lobby.freeNames && !offer.names.includes(input.name)) {
    throw new Refusal('invalid', t.nameNotOffered, 'name')
  }
  refuseIf(await refuseName(tx, input.name))
  const id = newPersonId()
  const { name, members } = input
  const phone = (await readPhone(tx, context)) ?? randomUUID()
  if (!lobby.takesMore && (await countSeatsOf(tx, phone)) >= SEATS_OF_A_PHONE) {
    throw new Refusal('not_allowed', t.phoneFull, FULL)
  }
  const pocketMoney = await pocketMoneyNow(tx, lobby.begunAt)
  await insertPerson(tx, { id, role: 'learner', name, members, pocketMoney }, today)
  await openSeat(tx, serverParts.config, id, offer.id, phone)
  const changes: Change[] = [
    { topic: 'people', to: 'everyone' },
    ...(await referredBy(tx, id, input.referralCode, today)),
  ]
  const seated = await openSeatSession(tx, context, id, phone)
  const card = await readOwnCard(tx, context, lobby, { id, name })
  const lateMoney = lobby.begunAt === null ? null : pocketMoney
  return { id, card, lateMoney, seated, changes }
}

async function referredBy(
  tx: Tx,
  id: PersonId,
  code: string | undefined,
  today: Day,
): Promise<Change[]> {
  if (!code) return []
  const referrer = await giveReferralBonuses(tx, id, code, today)
  return [
    { topic: 'wallet', to: referrer },
    { topic: 'people', to: referrer },
  ]
}

async function readOwnCard(
  tx: Tx,
  { serverParts: { config } }: JoinContext,
  lobby: { readonly name: string },
  { id, name }: { readonly id: PersonId; readonly name: string },
): Promise<Card> {
  const card = await readCard(tx, config, id)
  if (!card) throw new Error(`the seat of ${id} has no card`)
  return cardOf(config, lobby, { name, code: card.code })
}
