import { useEffect, useState } from 'react'
import type { Day } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { usePhone } from '#ui/device/use-screen.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import ShopClosed from '#ui/page/ShopClosed.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { useOnceItStands } from '#ui/page/use-once-it-stands.ts'
import { part } from '#ui/router/part.ts'
import { ui } from '#ui/words/en/ui.ts'
import type { SoundMachines } from '../../rules/sound.ts'
import type { Machine } from '../../schema.ts'
import { products as t } from '../../words/en/products.ts'
import type { WalletRead } from './BuyDialog.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import {
  countsOf,
  leaderOf,
  machinesIn,
  type ProductView,
  productViewOf,
  TABS,
} from './product-view.ts'
import { CardsSkeleton, TileList } from './TileList.tsx'
import { useMachines } from './use-machines.ts'

const BuyDialog = part(() => import('./BuyDialog.tsx'))
const MachineSheet = part(() => import('./MachineSheet.tsx'))

const PANEL = 'machines-shown'
const FILTERS = 'filters'
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
  // A phone's first screen has machines in place of filters, unless some are chosen.
  const view = productViewOf(useAddress()[0])
  const [hasFilters, unfold] = useState(view.search !== '' || view.sort !== 'price')
  const isPhone = usePhone()
  const balance = available === null ? null : <Available amount={available} />
  useEffect(() => {
    void BuyDialog.load()
    void MachineSheet.load()
  }, [])
  return (
    <Page
      title={t.title}
      // On a phone the line of the title has its button alone.
      lead={isPhone ? balance : t.lead}
      actions={
        <>
          {!isPhone && <p>{balance}</p>}
          {!isLesson && (
            <IconButton
              icon="filter"
              label={t.searchAndSort}
              aria-expanded={hasFilters}
              aria-controls={FILTERS}
              onClick={() => unfold(!hasFilters)}
              // The line it stands in grows no higher.
              className="-my-3 border border-line-strong bg-raised sm:hidden"
            />
          )}
        </>
      }
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
                hasFilters={hasFilters}
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
    <span className="text-15 text-muted">
      {t.available}{' '}
      {amount === undefined ? (
        <Skeleton className="inline-block! h-5 w-24 align-middle" />
      ) : (
        <Money amount={amount} hidden={hidden} className="text-16 font-semibold text-ink" />
      )}
    </span>
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

type ShelfProps = SoundMachines & {
  wallet: WalletRead
  available: Pesewas | null | undefined
  today: Day | undefined
  /** The truth is revealed: machines are shown, and none is sold. */
  isOver: boolean
  isMonthly: boolean
  isLesson: boolean
  /** True where the filters are unfolded, on a phone. */
  hasFilters: boolean
}

function Shelf(props: ShelfProps) {
  const { machines, leftOut, wallet, available, today, isOver, isMonthly, isLesson, hasFilters } =
    props
  const [params, change] = useAddress()
  const [all, setAll] = useState(false)
  const view = productViewOf(params)
  const matching = machinesIn(machines, view)
  // The cheapest are enough to choose from in a lesson.
  const listed = isLesson && !all ? matching.slice(0, IN_A_LESSON) : matching
  const announcement = useOnceItStands(t.shown(listed.length))
  const named = (by: string) => machines.find(({ id }) => String(id) === params.get(by)) ?? null
  const buying = named('buy')
  const viewing = buying ? null : named('see')
  const offerOf = (machine: Machine) => ({
    machine,
    available,
    isOver,
    isMonthly,
    onAcquire: () => change({ see: null, buy: String(machine.id) }),
  })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 sm:gap-4">
      <div className="grid gap-3 sm:gap-4 lg:flex lg:items-center lg:justify-between">
        {!isLesson && (
          <div id={FILTERS} className={cx('min-w-0 lg:flex-1', !hasFilters && 'max-sm:hidden')}>
            <ProductFilters view={view} change={change} />
          </div>
        )}
        <ShelfTabs machines={machines} view={view} change={change} />
      </div>
      <TabPanel id={PANEL} tab={view.tab} className="grid grid-cols-1 gap-4">
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {leftOut > 0 && <Notice tone="wait">{t.leftOut(leftOut)}</Notice>}
        {listed.length === 0 ? (
          <NoItems view={view} change={change} />
        ) : (
          <TileList
            shown={listed}
            leader={isLesson || isOver || !available ? null : leaderOf(listed, view, available)}
            offerOf={offerOf}
            onSee={({ id }) => change({ see: String(id) })}
          />
        )}
        {listed.length < matching.length && (
          <Button variant="secondary" block onClick={() => setAll(true)}>
            {t.showAll}
          </Button>
        )}
      </TabPanel>
      {viewing && <MachineSheet {...offerOf(viewing)} onClose={() => change({ see: null })} />}
      <BuyDialog
        machine={buying}
        wallet={wallet}
        today={today}
        onClose={() => change({ buy: null })}
      />
    </div>
  )
}

type ViewProps = { view: ProductView; change: ReturnType<typeof useAddress>[1] }

/** All machines, those that can be bought and one's own, each with its number. */
function ShelfTabs({ machines, view, change }: ViewProps & { machines: readonly Machine[] }) {
  const counts = countsOf(machines)
  return (
    <Tabs
      label={t.filter}
      panelId={PANEL}
      value={view.tab}
      onChange={(tab) => change({ tab: tab === 'all' ? null : tab })}
      tabs={TABS.map((key) => ({
        key,
        label: (
          <>
            {key === 'all' ? <AllItems /> : t.tabs[key]}{' '}
            <span className="tabular text-13 font-normal">{counts[key]}</span>
          </>
        ),
      }))}
    />
  )
}

/** The tab of all machines: a phone shows its first word alone, so that the three tabs have room. */
function AllItems() {
  const [first, ...rest] = t.tabs.all.split(' ')
  return (
    <>
      {first}
      <span className="max-sm:sr-only"> {rest.join(' ')}</span>
    </>
  )
}

/** Nothing matches, or nothing is there yet: two different things to say. */
function NoItems({ view: { tab, search }, change }: ViewProps) {
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
          <ButtonLink to="/products?tab=available" variant="secondary" replace>
            {t.seeAvailable}
          </ButtonLink>
        )
      }
    >
      {text}
    </Empty>
  )
}
