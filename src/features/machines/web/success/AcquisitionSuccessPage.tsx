import { useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { addDays, formatDay } from '#core/day.ts'
import { KenteStrip } from '#ui/look/KenteStrip.tsx'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { useTitle } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { useOnceItStands } from '#ui/page/use-once-it-stands.ts'
import type { Machine } from '../../schema.ts'
import { products } from '../../words/en/products.ts'
import { DailyPay } from '../products/DailyPay.tsx'
import { MachinePicture } from '../products/MachinePicture.tsx'
import { useMachines } from '../products/use-machines.ts'

const t = products.success

export default function AcquisitionSuccessPage() {
  const { itemId } = useParams()
  const query = useMachines()
  const machine = query.data?.machines.find(({ id }) => String(id) === itemId)
  // A list from before the purchase does not know it yet: wait for the fresh one before deciding.
  const isStrange = query.data && !machine?.owned && !query.isFetching && !query.error
  const h1 = useRef<HTMLHeadingElement>(null)
  useTitle(t.title)
  useEffect(() => void h1.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-5">
      {isStrange && <Navigate to="/products" replace />}
      <div className="overflow-hidden rounded-16 border border-line bg-raised">
        <KenteStrip className="unrolls" />
        <div className="grid grid-cols-1 gap-3 p-4 sm:gap-5 sm:p-8">
          <h1 ref={h1} tabIndex={-1} className="text-center text-28 sm:text-40">
            {t.title}
          </h1>
          <Loaded query={query} skeleton={<WonSkeleton />}>
            {() =>
              machine?.owned ? (
                <AcquiredMachine machine={machine} owned={machine.owned} />
              ) : (
                <WonSkeleton />
              )
            }
          </Loaded>
        </div>
      </div>
      {machine?.owned && (
        <>
          <div className="step-foot">
            <ButtonLink to="/products" size="large" block replace>
              {t.continue}
            </ButtonLink>
          </div>
          <ButtonLink to="/wallet" variant="quiet" icon="wallet">
            {t.wallet}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

type WonProps = { machine: Machine; owned: NonNullable<Machine['owned']> }

function AcquiredMachine({ machine, owned }: WonProps) {
  const announcement = useOnceItStands(t.text(machine.name))
  const facts = [
    { label: products.paid, value: <Money amount={owned.price} /> },
    { label: products.dailyProfit, value: <DailyPay terms={owned} /> },
    { label: t.firstPay, value: formatDay(addDays(owned.boughtOn, 1)) },
    { label: t.lastPay, value: formatDay(owned.endsOn) },
    ...(owned.billRate
      ? [{ label: products.bill.returned, value: <Money amount={owned.price} /> }]
      : []),
  ]
  return (
    <>
      <MachinePicture
        machine={machine}
        className="lands mx-auto w-32 rounded-12 py-1 sm:w-72 sm:rounded-16 sm:p-4"
      />
      <p role="status" className="min-h-7 text-center text-18 leading-6 font-semibold">
        {announcement}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="tabular text-16 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <figure className="border-l-4 border-gold pl-4">
        <blockquote className="text-15 leading-5 sm:text-18 sm:leading-7">
          {t.verse.text}
        </blockquote>
        <figcaption className="mt-1 text-15 text-muted">{t.verse.reference}</figcaption>
      </figure>
    </>
  )
}

function WonSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-3 sm:gap-5">
      <Skeleton className="mx-auto h-24 w-full rounded-16 sm:h-52 sm:max-w-72" />
      <Skeleton className="mx-auto h-7 w-56" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
