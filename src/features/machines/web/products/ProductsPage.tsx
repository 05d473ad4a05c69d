import { useEffect, useState } from 'react'
import type { Day } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { products as t } from '../../words/en/products.ts'
import { ui } from '#ui/words/en/ui.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import ShopClosed from '#ui/page/ShopClosed.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { usePhone } from '#ui/device/use-screen.ts'
import { useOnceItStands } from '#ui/page/use-once-it-stands.ts'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import type { Looked } from '../../rules/sound.ts'
import type { WalletRead } from './BuyDialog.tsx'
import { MachineCard } from './MachineCard.tsx'
import { MachineRow } from './MachineRow.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { countsOf, machinesIn, TABS, type ProductView, viewOf } from './product-view.ts'
import { useMachines } from './use-machines.ts'
import { part } from '#ui/router/part.ts'

const BuyDialog = part(() => import('./BuyDialog.tsx'))

const PANEL = 'machines-shown'
const IN_A_LESSON = 6

type PageProps = {
  wallet: WalletRead
  /** A lesson runs: the list alone is shown. */
  isLesson?: boolean
}

/** The catalogue, and the dialog in which a machine is bought with what `wallet` has available. */
export function ProductsPage({ wallet, isLesson = false }: PageProps) {
  const machines = useMachines()
  const available = wallet.data?.available ?? (wallet.isError ? null : undefined)
  const today = useRead(authCalls.readSession).data?.today
  const settings = useRead(settingsCalls.readPublic).data
  const isOver = settings?.revealed ?? false
  const isMonthly = settings?.scenario?.rate === 'month'
  useEffect(() => void BuyDialog.load(), [])
  return (
    <Page
      title={t.title}
      lead={<span className="max-sm:hidden">{t.lead}</span>}
      actions={available !== null && <Available amount={available} />}
    >
      {machines.error && !machines.data ? (
        <NotLoaded query={machines} />
      ) : (
        <Loaded query={machines} skeleton={<CardsSkeleton />}>
          {(data) => (
            <div className="grid min-w-0 grid-cols-1 gap-4">
              {isOver && <ShopClosed />}
              <Shelf
                {...data}
                wallet={wallet}
                available={available}
                today={today}
                isOver={isOver}
                isMonthly={isMonthly}
                isLesson={isLesson}
              />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Available({ amount }: { amount: Pesewas | undefined }) {
  const [hidden] = useHiddenBalance()
  return (
    <p className="text-15 text-muted">
      {t.available}{' '}
      {amount === undefined ? (
        <Skeleton className="inline-block! h-5 w-24 align-middle" />
      ) : (
        <Money amount={amount} hidden={hidden} className="text-16 font-semibold text-ink" />
      )}
    </p>
  )
}

/** An empty list, with what happened: nothing here may look like an offer. */
function NotLoaded({ query }: { query: ReturnType<typeof useMachines> }) {
  return (
    <div role="alert">
      <Empty
        icon="alert"
        title={t.noItems}
        action={
          <Button
            variant="secondary"
            icon="refresh"
            pending={query.isFetching}
            onClick={() => query.refetch()}
          >
            {ui.retry}
          </Button>
        }
      >
        {t.notLoaded(query.error?.message ?? '')}
      </Empty>
    </div>
  )
}

type ShelfProps = Looked & {
  wallet: WalletRead
  available: Pesewas | null | undefined
  today: Day | undefined
  /** The truth is revealed: machines are shown, and none is sold. */
  isOver: boolean
  isMonthly: boolean
  isLesson: boolean
}

function Shelf(props: ShelfProps) {
  const { machines, leftOut, wallet, available, today, isOver, isMonthly, isLesson } = props
  const [params, change] = useAddress()
  const [all, setAll] = useState(false)
  const Offer = usePhone() ? MachineRow : MachineCard
  const view = viewOf(params)
  const found = machinesIn(machines, view)
  // The cheapest are enough to choose from in a lesson.
  const shown = isLesson && !all ? found.slice(0, IN_A_LESSON) : found
  const counts = countsOf(machines)
  const said = useOnceItStands(t.shown(shown.length))
  const buying = machines.find(({ id }) => String(id) === params.get('buy')) ?? null
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 sm:gap-4">
      {!isLesson && <ProductFilters view={view} change={change} />}
      <Tabs
        label={t.filter}
        panelId={PANEL}
        value={view.tab}
        onChange={(tab) => change({ tab: tab === 'all' ? null : tab })}
        tabs={TABS.map((key) => ({
          key,
          label: (
            <>
              {t.tabs[key]} <span className="tabular text-13 font-normal">{counts[key]}</span>
            </>
          ),
        }))}
      />
      <TabPanel id={PANEL} tab={view.tab} className="grid grid-cols-1 gap-4">
        <p role="status" className="sr-only">
          {said}
        </p>
        {leftOut > 0 && <Notice tone="wait">{t.leftOut(leftOut)}</Notice>}
        {shown.length === 0 ? (
          <NoItems view={view} change={change} />
        ) : (
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
            {shown.map((machine) => (
              <li key={machine.id} className="grid grid-cols-1">
                <Offer
                  machine={machine}
                  available={available}
                  isOver={isOver}
                  isMonthly={isMonthly}
                  onAcquire={() => change({ buy: String(machine.id) })}
                />
              </li>
            ))}
          </ul>
        )}
        {shown.length < found.length && (
          <Button variant="secondary" block onClick={() => setAll(true)}>
            {t.showAll}
          </Button>
        )}
      </TabPanel>
      <BuyDialog
        machine={buying}
        wallet={wallet}
        today={today}
        onClose={() => change({ buy: null })}
      />
    </div>
  )
}

type NoItemsProps = { view: ProductView; change: ReturnType<typeof useAddress>[1] }

/** Nothing matches, or nothing is there yet: two different things to say. */
function NoItems({ view: { tab, search }, change }: NoItemsProps) {
  if (search) {
    return (
      <Empty
        title={t.noItems}
        action={
          <Button variant="secondary" onClick={() => change({ q: null, tab: null })}>
            {t.showAll}
          </Button>
        }
      >
        {t.noMatch(search)}
      </Empty>
    )
  }
  const text = { all: t.noneAtAll, available: t.noneAvailable, owned: t.noneOwned }[tab]
  return (
    <Empty
      icon="machine"
      title={t.noItems}
      action={
        tab === 'owned' && (
          <ButtonLink to="/products?tab=available" replace>
            {t.seeAvailable}
          </ButtonLink>
        )
      }
    >
      {text}
    </Empty>
  )
}

/** The filters and six cards to come. */
function CardsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 sm:gap-4">
      <Skeleton className="h-12 w-full" />
      <p className="flex min-h-14 items-center justify-center rounded-12 border border-line bg-sunken px-4 text-15 text-muted">
        {t.loading}
      </p>
      <div className="grid grid-cols-1 gap-2 sm:hidden">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-17 w-full rounded-12" />
        ))}
      </div>
      <div className="hidden gap-4 sm:grid sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div
            key={card}
            className="grid grid-cols-1 gap-3 rounded-16 border border-line bg-raised p-4"
          >
            <div className="flex gap-3">
              <Skeleton className="h-18 w-28 rounded-12" />
              <div className="grid grid-cols-1 flex-1 content-start gap-2">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-6 w-24 rounded-full" />
              </div>
            </div>
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
