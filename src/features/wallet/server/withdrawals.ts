import { Refusal, refuseIf } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { plus } from '#core/money.ts'
import { isBankNumber } from '#core/notice.ts'
import { personView } from '#features/auth/views.ts'
import { claimBankNumber } from '#features/settings/server/settings.ts'
import { lockBalances } from '#ledger/books.ts'
import { withdrawalRejected, withdrawalRequested } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { command } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { sql } from '#platform/database/sql.ts'
import { inEnglish } from '#platform/http/locale.ts'
import { limitsOf, refusalsOfWithdrawal, type WithdrawalFacts } from '../rules.ts'
import { walletCalls } from '../schema.ts'
import { wallet as walletWords } from '../words/en/wallet.ts'
import { walletServer as t } from '../words/en/wallet-server.ts'
import { queueRequested, readSettingsAndAdmins } from './mails.ts'
import { cancelRequest, insertRequest, nextNumber, readRequest } from './requests.ts'
import { readBonusFacts } from './summary.ts'

/** The parts of a withdrawal that lie above the wallet; the app gives them. */
export type WithdrawalParts = {
  /** Gives a new withdrawal its place among the people and robots of a run. */
  readonly joinLine: (tx: Tx, requestId: string) => Promise<void>
  /** Tells whether the scene of a lesson asks everybody to take money out. */
  readonly asksForMoney: (tx: Tx) => Promise<boolean>
}

/** Moves the money from the wallet to held until an admin decides. */
export const requestWithdrawal = ({ joinLine, asksForMoney }: WithdrawalParts) =>
  command(walletCalls.requestWithdrawal, async ({ tx, person, today, input, announce }) => {
    const [facts, settings, ownNumber, isAsked, named] = await awaitInOrder(
      lockWithdrawalFacts(tx, person.id),
      readSettingsAndAdmins(tx),
      readOwnNumber(tx, person.id),
      asksForMoney(tx),
      nextNumber(tx, 'withdrawal'),
    )
    const limits = limitsOf(settings, facts, isAsked)
    refuseIf(refusalsOfWithdrawal(input, facts, limits, ownNumber)[0] ?? null)
    await claimAccount(tx, person.id, input.account)

    const { amount, method, account: reference } = input
    const made = { id: newId(), ...named, kind: 'withdrawal', amount } as const
    const [request] = await awaitInOrder(
      insertRequest(tx, { ...made, learnerId: person.id, method, reference, day: today }),
      post(tx, person.id, withdrawalRequested(made, today)),
      queueRequested(tx, made, person.name, settings),
      // While a run pays, a withdrawal from the wallet's page waits in its line like a tap.
      joinLine(tx, made.id),
    )

    announce('wallet', person.id)
    announce('requests', person.id)
    announce('requests', 'admins')
    return { requestId: request.id, amount: request.amount }
  })

/** Cancels the owner's request and frees the held money. */
export const cancelWithdrawal = command(
  walletCalls.cancelWithdrawal,
  async ({ tx, person, today, input, announce }) => {
    const { requestId } = input
    // In English, because the reason is stored and the house reads it.
    const reason = inEnglish(() => t.cancelledByLearner)
    const decision = { by: person.id, reason, day: today }
    const cancelled = await cancelRequest(tx, requestId, decision)
    if (!cancelled) {
      const request = await readRequest(tx, requestId)
      throw request?.learnerId === person.id
        ? new Refusal('conflict', t.notCancellable)
        : new Refusal('not_found', walletWords.notFound, 'requestId')
    }
    await post(tx, person.id, withdrawalRejected(cancelled, today))

    announce('wallet', person.id)
    announce('requests', person.id)
    announce('requests', 'admins')
    // The others of the line move up behind it.
    announce('autopilot', 'everyone')
    return { requestId: cancelled.id, status: cancelled.status }
  },
)

/** Reads the facts of a withdrawal and locks them until the transaction ends. */
export async function lockWithdrawalFacts(tx: Tx, learnerId: PersonId): Promise<WithdrawalFacts> {
  const [{ wallet: available, held }, { bonusReceived, hasCompletedDeposit }] = await awaitInOrder(
    lockBalances(tx, learnerId),
    readBonusFacts(tx, learnerId),
  )
  return { available, balance: plus(available, held), bonusReceived, hasCompletedDeposit }
}

/** Gives a bank number to the person who first names it. A unique key decides if two name it at once. */
async function claimAccount(tx: Tx, learnerId: PersonId, account: string): Promise<void> {
  if (!isBankNumber(account) || (await claimBankNumber(tx, account, learnerId))) return
  throw new Refusal('conflict', t.bankNumberTaken, 'account')
}

/** The learner's own practice number, which never changes. */
export async function readOwnNumber(tx: Tx, learnerId: PersonId): Promise<string> {
  const { number } = await tx.one<{ number: string }>(sql`
    select practice_number as number from ${personView} where id = ${learnerId}`)
  return number
}
