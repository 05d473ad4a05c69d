import { addDays, type Day, daysBetween } from '#core/day.ts'
import { ghs, NOTHING, type Pesewas, sumOf } from '#core/money.ts'
import { billInterestOn } from '#lab/rig/bill-interest.ts'
import {
  billBought,
  billInterest,
  billRepaid,
  daySettled,
  depositApproved,
  depositRejected,
  type LedgerEvent,
  machineBought,
  paymentSent,
  signedUp,
  withdrawalApproved,
  withdrawalRejected,
  withdrawalRequested,
} from '#ledger/events.ts'
import { between, pick, type Random } from '../random.ts'

// One learner's life, day by day, in the events the app itself would have posted. Money rules are
// kept as the app keeps them: nothing is spent that is not there.

export type Offer = {
  id: number
  price: Pesewas
  dailyProfit: Pesewas
  durationDays: number
  /** The rate of a treasury bill; null for any other machine. */
  billRate: number | null
}
export type Terms = { pocketMoney: Pesewas; signUpBonus: Pesewas }

/** Something that happened, at a moment of its business day. */
type Happening = { readonly event: LedgerEvent; readonly minute: number }

type LifeRequest = {
  id: string
  kind: 'deposit' | 'withdrawal'
  amount: Pesewas
  method: 'mtn' | 'vodafone' | 'airtel' | 'bank'
  reference: string
  paymentId: string | null
  status: 'pending' | 'completed' | 'failed'
  reason: string | null
  requestedOn: Day
  requestedMinute: number
  decidedOn: Day | null
  decidedMinute: number
}
type LifePayment = {
  id: string
  reference: string
  amount: Pesewas
  day: Day
  minute: number
}
type LifeMachine = Offer & { boughtOn: Day; endsOn: Day; happening: number }

export type Life = {
  readonly happenings: Happening[]
  readonly asked: LifeRequest[]
  readonly paid: LifePayment[]
  readonly owned: LifeMachine[]
  /** When the learner last did something: a profit that is credited, or a decision, is nobody's visit. */
  seen: { readonly day: Day; readonly minute: number }
}

/**
 * The house's cash: it is paid out while it lasts. `free` is what lay there in the morning and
 * is there still: within a day nobody knows yet who comes first.
 */
export type Drawer = { cash: number; free: number }

type Setting = {
  readonly random: Random
  readonly newId: () => string
  readonly newReference: () => string
  readonly offers: readonly Offer[]
  readonly terms: Terms
  readonly drawer: Drawer
  readonly practiceNumber: string
  readonly today: Day
  /**
   * Received at the sign-up beyond what is usual, and left alone: a person who comes later may
   * spend it.
   */
  readonly spare?: Terms
}

const METHODS = ['mtn', 'mtn', 'mtn', 'vodafone', 'airtel', 'bank'] as const
const AMOUNTS = [50, 50, 100, 100, 100, 200, 200, 400, 800].map(ghs)
/** Reasons that an admin could give: every deposit came with its payment, so none is in the payment. */
const REASONS: Readonly<Record<LifeRequest['kind'], readonly string[]>> = {
  deposit: [
    'The picture cannot be read. Please send it again.',
    'You asked us to send this one back.',
  ],
  withdrawal: ['Please ask for a smaller amount.', 'Please ask again tomorrow.'],
}
const MOST_MACHINES = 6

/** Lives one day after the other; `life` is what came of it so far. */
export class Living {
  readonly life: Life
  private readonly setting: Setting
  private readonly joinedOn: Day
  private pocket: number
  private wallet: number
  private waiting: LifeRequest | null = null
  private hasDeposited = false
  private minute = 0

  constructor(setting: Setting, joinedOn: Day) {
    this.setting = setting
    this.joinedOn = joinedOn
    const seen = { day: joinedOn, minute: 0 }
    this.life = { happenings: [], asked: [], paid: [], owned: [], seen }
    const { terms, spare } = setting
    this.pocket = terms.pocketMoney
    this.wallet = terms.signUpBonus
    const pocket = sumOf([terms.pocketMoney, spare?.pocketMoney ?? NOTHING])
    const bonus = sumOf([terms.signUpBonus, spare?.signUpBonus ?? NOTHING])
    this.happen(signedUp(pocket, bonus, joinedOn))
  }

  liveDay(day: Day): void {
    if (day < this.joinedOn) return
    const { random, today } = this.setting
    this.minute = 0
    if (day > this.joinedOn) this.settle(day)
    this.minute = between(random, 420, 600)
    if (this.waiting) this.decide(this.waiting, day)
    this.minute += between(random, 10, 200)
    if (!this.waiting) this.ask(day)
    this.minute += between(random, 5, 60)
    // Most are decided the same day; what is asked today mostly waits.
    if (this.waiting && random() < (day === today ? 0.3 : 0.8)) this.decide(this.waiting, day)
    this.minute += between(random, 1, 60)
    if (random() < 0.6) this.buy(day)
  }

  private happen(event: LedgerEvent): void {
    this.life.happenings.push({ event, minute: this.minute })
  }

  private settle(day: Day): void {
    const running = this.life.owned.filter(
      ({ boughtOn, endsOn }) => boughtOn < day && day <= endsOn,
    )
    const profit = sumOf(running.map(({ dailyProfit }) => dailyProfit))
    if (profit > 0) this.happen(daySettled(profit, day))
    this.wallet += profit
    for (const mine of running) if (mine.billRate !== null) this.settleBill(mine, day)
  }

  /** Interest and price come from outside, into the drawer and the wallet alike. */
  private settleBill({ price, billRate, boughtOn, endsOn }: LifeMachine, day: Day): void {
    const interest = billInterestOn(price, billRate ?? 0, daysBetween(boughtOn, day))
    const repaid = day === endsOn ? price : 0
    if (interest > 0) this.happen(billInterest(interest, day))
    if (repaid > 0) this.happen(billRepaid(price, day))
    this.wallet += interest + repaid
    this.setting.drawer.cash += interest + repaid
  }

  private ask(day: Day): void {
    const { random } = this.setting
    if (random() < (day === this.joinedOn ? 0.9 : 0.25)) this.deposit(day)
    else if (random() < 0.25) this.withdraw(day)
  }

  private deposit(day: Day): void {
    const { random, newId, newReference } = this.setting
    const amount = pick(random, AMOUNTS)
    if (amount > this.pocket) return
    const { minute } = this
    const payment: LifePayment = { id: newId(), reference: newReference(), amount, day, minute }
    this.pocket -= amount
    this.setting.drawer.cash += amount
    this.life.paid.push(payment)
    this.happen(paymentSent(payment, day))
    this.minute += 2
    this.request('deposit', amount, day, payment)
  }

  private withdraw(day: Day): void {
    const most = Math.min(10_000, Math.floor(this.wallet / 100))
    if (!this.hasDeposited || most < 50) return
    const amount = ghs(between(this.setting.random, 50, most))
    this.wallet -= amount
    this.happen(withdrawalRequested(this.request('withdrawal', amount, day, null), day))
  }

  private request(
    kind: LifeRequest['kind'],
    amount: Pesewas,
    day: Day,
    payment: LifePayment | null,
  ): LifeRequest {
    const { random, newId, practiceNumber } = this.setting
    this.life.seen = { day, minute: this.minute }
    this.waiting = {
      id: newId(),
      kind,
      amount,
      method: pick(random, METHODS),
      reference: payment?.reference ?? practiceNumber,
      paymentId: payment?.id ?? null,
      status: 'pending',
      reason: null,
      requestedOn: day,
      requestedMinute: this.minute,
      decidedOn: null,
      decidedMinute: 0,
    }
    this.life.asked.push(this.waiting)
    return this.waiting
  }

  /** An empty drawer leaves waiting what would take cash out of it. */
  private decide(request: LifeRequest, day: Day): void {
    const { random, drawer } = this.setting
    const approved = random() < 0.86
    const { kind, amount } = request
    const paysOut = approved === (kind === 'withdrawal')
    if (paysOut && drawer.free < amount) return
    this.waiting = null
    request.status = approved ? 'completed' : 'failed'
    request.reason = approved ? null : pick(random, REASONS[kind])
    request.decidedOn = day
    request.decidedMinute = this.minute
    if (kind === 'deposit') {
      this.happen(
        approved ? depositApproved(request, true, day) : depositRejected(request, true, day),
      )
      this.hasDeposited ||= approved
    } else {
      this.happen(approved ? withdrawalApproved(request, day) : withdrawalRejected(request, day))
    }
    // A deposit that is approved and a withdrawal that is not end in the wallet.
    if (approved === (kind === 'deposit')) this.wallet += amount
    else {
      this.pocket += amount
      drawer.cash -= amount
      drawer.free -= amount
    }
  }

  private buy(day: Day): void {
    const { owned, happenings } = this.life
    const { drawer, offers } = this.setting
    const affordable = offers.filter(
      ({ id, price, billRate }) =>
        price <= this.wallet &&
        !owned.some((mine) => mine.id === id) &&
        // A treasury bill takes cash, as a withdrawal does.
        (billRate === null || price <= drawer.free),
    )
    if (affordable.length === 0 || owned.length >= MOST_MACHINES) return
    const offer = pick(this.setting.random, affordable)
    this.wallet -= offer.price
    this.life.seen = { day, minute: this.minute }
    const endsOn = addDays(day, offer.durationDays)
    owned.push({ ...offer, boughtOn: day, endsOn, happening: happenings.length })
    if (offer.billRate === null) this.happen(machineBought(offer.price, day))
    else {
      this.happen(billBought(offer.price, day))
      drawer.cash -= offer.price
      drawer.free -= offer.price
    }
  }
}
