import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { addDays, type Day, formatDay } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { minus, type Pesewas } from '#core/money.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { useNavigateFromHere } from '#ui/router/use-navigate-from-here.ts'
import { ui } from '#ui/words/en/ui.ts'
import { refusePurchase } from '../../rules.ts'
import { type Machine, machinesCalls } from '../../schema.ts'
import { products as t } from '../../words/en/products.ts'
import { DailyPay } from './DailyPay.tsx'
import { MachinePicture } from './MachinePicture.tsx'

const successPath = (id: number) => `/acquisition-success/${id}`

/** The wallet as the shop reads it: the app gives it, because the wallet lies above. */
export type WalletRead = Pick<
  UseQueryResult<{ available: Pesewas }>,
  'data' | 'isError' | 'error' | 'isFetching' | 'refetch'
>

type Props = {
  machine: Machine | null
  wallet: WalletRead
  today: Day | undefined
  onClose: () => void
}

/** One look at what buying does to the balance, and one press to do it. */
export default function BuyDialog({ machine, ...props }: Props) {
  return machine && <Offer key={machine.id} machine={machine} {...props} />
}

function Offer({ machine, wallet, today, onClose }: Props & { machine: Machine }) {
  const available = wallet.data?.available
  const client = useQueryClient()
  const navigate = useNavigateFromHere()
  const [seenTerms, setSeenTerms] = useState(machine)
  // Refreshes at once, so that the next screen does not wait for the live event.
  const readAgain = () => void invalidateTopics(client, ['machines', 'wallet'])
  const command = useCommand(machinesCalls.buy, {
    onDone: ({ machineId }) => {
      readAgain()
      // In place of the question, so that Back leads to the shelf.
      navigate(successPath(machineId), { replace: true })
    },
    onFail: readAgain,
  })
  // After 'back' or a reload the machine is owned already, and no new purchase was asked for.
  if (machine.owned && !command.pending && !(command.error instanceof Refusal)) {
    return <Navigate to={successPath(machine.id)} replace />
  }
  const { price, name } = machine
  const refusal = refusalOf(machine, available)
  const isNew = !command.pending && !refusal && !sameTerms(seenTerms, machine)
  return (
    <Confirm
      open
      onClose={() => {
        command.reset()
        onClose()
      }}
      title={t.buy.title(name)}
      facts={[
        ...termsOf(machine),
        ...(available === undefined || refusal ? [] : balanceFacts(available, price)),
      ]}
      confirmLabel={isNew ? t.buy.goOn(price) : t.buy.confirm}
      pendingLabel={t.buy.pending}
      money
      pending={command.pending}
      disabled={available === undefined || refusal !== null}
      onConfirm={() => {
        if (!isNew) return void command.run({ machineId: machine.id, price })
        command.reset()
        setSeenTerms(machine)
      }}
    >
      <Terms machine={machine} today={today} />
      {available === undefined && <NoBalance {...wallet} />}
      <div role="status" className="empty:absolute">
        {isNew && <ChangedTerms before={seenTerms.price} now={price} />}
      </div>
      {!isNew && (
        <Fault
          error={command.error}
          refusal={command.pending ? null : refusal}
          isShort={available !== undefined && available < price}
        />
      )}
    </Confirm>
  )
}

const termsOf = (machine: Machine) => [
  {
    label: machine.billRate ? t.buy.billPrice : t.buy.price,
    value: <Money amount={machine.price} />,
    strong: true,
  },
  { label: t.buy.daily, value: <DailyPay terms={machine} /> },
]

const balanceFacts = (available: Pesewas, price: Pesewas) => [
  { label: t.buy.before, value: <Money amount={available} /> },
  { label: t.buy.after, value: <Money amount={minus(available, price)} />, strong: true },
]

/** True if two machines have the terms that a buyer agrees to with the press. */
function sameTerms(one: Machine, other: Machine): boolean {
  return (
    one.price === other.price &&
    one.dailyProfit === other.dailyProfit &&
    one.durationDays === other.durationDays &&
    one.billRate === other.billRate
  )
}

function Terms({ machine, today }: { machine: Machine; today: Day | undefined }) {
  const { durationDays, billRate } = machine
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <MachinePicture machine={machine} className="w-28 shrink-0 rounded-12 p-1.5" />
      {today && (
        <p className="min-w-0 flex-1 basis-40 text-15">
          {(billRate ? t.buy.billText : t.buy.text)(
            durationDays,
            formatDay(addDays(today, 1)),
            formatDay(addDays(today, durationDays)),
          )}
        </p>
      )}
    </div>
  )
}

/** Says that the balance cannot be read: nobody can decide without it. */
function NoBalance({ error, isFetching, refetch }: WalletRead) {
  if (!error) return <Skeleton className="h-16 w-full" />
  return (
    <Notice
      tone="bad"
      title={t.buy.noBalance}
      action={
        <Button
          variant="secondary"
          icon="refresh"
          pending={isFetching}
          onClick={() => void refetch()}
        >
          {ui.retry}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}

function refusalOf(machine: Machine, available: Pesewas | undefined): Refusal | null {
  if (available === undefined) return null
  const { price, isActive, owned } = machine
  return refusePurchase({ price, isActive, isOwned: owned !== null, shownPrice: price, available })
}

type FaultProps = {
  error: Error | null
  refusal: Refusal | null
  /** The wallet lacks it, not the house. */
  isShort: boolean
}

/** The reason that the purchase is not possible; the server's last refusal comes first. */
function Fault({ error, refusal, isShort }: FaultProps) {
  if (error && !(error instanceof Refusal)) {
    return (
      <Notice tone="bad" title={t.buy.failed}>
        {t.buy.noAnswer}
      </Notice>
    )
  }
  const fault = error ?? refusal
  if (!fault) return null
  return (
    <Notice
      tone="bad"
      action={
        isShort && (
          <ButtonLink to="/deposit" variant="secondary" icon="deposit">
            {t.addMoney}
          </ButtonLink>
        )
      }
    >
      {fault.message}
    </Notice>
  )
}

function ChangedTerms({ before, now }: { before: Pesewas; now: Pesewas }) {
  return (
    <Notice tone="wait" title={t.buy.changedTitle}>
      {before === now ? t.buy.changed : t.buy.priceChanged(before, now)}
    </Notice>
  )
}
