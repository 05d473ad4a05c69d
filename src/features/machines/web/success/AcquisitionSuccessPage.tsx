import { Navigate, useParams } from 'react-router'
import { addDays, formatDay } from '#core/day.ts'
import { products } from '../../words/en/products.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { useOnceItStands } from '#ui/page/use-once-it-stands.ts'
import { FactList } from '#ui/page/FactList.tsx'
import { KenteStrip } from '#ui/look/KenteStrip.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import type { Machine } from '../../schema.ts'
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
  return (
    <Page title={t.title} width="narrow">
      {isStrange && <Navigate to="/products" replace />}
      <Loaded query={query} skeleton={<WonSkeleton />}>
        {() => (machine?.owned ? <Won machine={machine} owned={machine.owned} /> : <WonSkeleton />)}
      </Loaded>
    </Page>
  )
}

type WonProps = { machine: Machine; owned: NonNullable<Machine['owned']> }

function Won({ machine, owned }: WonProps) {
  const said = useOnceItStands(t.text(machine.name))
  return (
    <div className="overflow-hidden rounded-16 border border-line bg-raised">
      <KenteStrip />
      <div className="grid grid-cols-1 gap-5 p-5 sm:p-8">
        <MachinePicture machine={machine} className="mx-auto w-full max-w-72 rounded-16 p-4" />
        <p role="status" className="min-h-8 text-center text-22 font-semibold">
          {said}
        </p>
        <FactList
          facts={[
            { label: products.paid, value: <Money amount={owned.price} /> },
            { label: products.dailyProfit, value: <DailyPay terms={owned} /> },
            { label: t.firstPay, value: formatDay(addDays(owned.boughtOn, 1)) },
            { label: t.lastPay, value: formatDay(owned.endsOn) },
            ...(owned.billRate
              ? [{ label: products.bill.returned, value: <Money amount={owned.price} /> }]
              : []),
          ]}
        />
        <figure className="border-l-4 border-gold pl-4">
          <blockquote className="text-18">{t.verse.text}</blockquote>
          <figcaption className="mt-1 text-15 text-muted">{t.verse.reference}</figcaption>
        </figure>
        <div className="grid grid-cols-1 gap-3">
          <ButtonLink to="/products" size="large" replace>
            {t.continue}
          </ButtonLink>
          <ButtonLink to="/wallet" variant="quiet" icon="wallet">
            {t.wallet}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function WonSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-16 border border-line bg-raised">
      <KenteStrip />
      <div className="grid grid-cols-1 gap-5 p-5 sm:p-8">
        <Skeleton className="mx-auto h-52 w-full max-w-72 rounded-16" />
        <Skeleton className="mx-auto h-7 w-56" />
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </div>
  )
}
