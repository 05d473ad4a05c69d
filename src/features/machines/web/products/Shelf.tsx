import { useState } from 'react'
import type { Day } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { FirstWord } from '#ui/page/FirstWord.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { useOnceItStands } from '#ui/page/use-once-it-stands.ts'
import { part } from '#ui/router/part.ts'
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
import { TileList } from './TileList.tsx'

const BuyDialog = part(() => import('./BuyDialog.tsx'))
const MachineSheet = part(() => import('./MachineSheet.tsx'))

export function loadShelfDialogs(): void {
  void BuyDialog.load()
  void MachineSheet.load()
}

const PANEL = 'machines-shown'
export const FILTERS = 'filters'
const IN_A_LESSON = 6

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

/** The machines that the filters leave, and the dialog over them. */
export function Shelf(props: ShelfProps) {
  const { machines, leftOut, wallet, available, today, isOver, isMonthly, isLesson, hasFilters } =
    props
  const [params, change] = useAddress()
  const [all, setAll] = useState(false)
  const view = productViewOf(isOver ? shownAfter(params) : params)
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
        {!isLesson && !isOver && <Filters {...{ view, change }} isOpen={hasFilters} />}
        <ShelfTabs {...{ machines, view, change, isOver }} />
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
            isByRoi={view.sort === 'roi'}
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

function Filters({ view, change, isOpen }: ViewProps & { isOpen: boolean }) {
  return (
    <div id={FILTERS} className={cx('min-w-0 lg:flex-1', !isOpen && 'max-sm:hidden')}>
      <ProductFilters view={view} change={change} />
    </div>
  )
}

/** Nothing can be bought any more: no order leads to the best, and no tab to what is on offer. */
function shownAfter(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(params.get('tab') === 'owned' ? { tab: 'owned' } : {})
}

type TabsProps = ViewProps & Pick<ShelfProps, 'machines' | 'isOver'>

/** All machines, those that can be bought and one's own, each with its number. */
function ShelfTabs({ machines, view, change, isOver }: TabsProps) {
  const counts = countsOf(machines)
  return (
    <Tabs
      label={t.filter}
      panelId={PANEL}
      value={view.tab}
      onChange={(tab) => change({ tab: tab === 'all' ? null : tab })}
      tabs={TABS.filter((key) => !isOver || key !== 'available').map((key) => ({
        key,
        label: (
          <>
            {key === 'all' ? <FirstWord of={t.tabs.all} /> : t.tabs[key]}{' '}
            <span className="tabular text-13 font-normal">{counts[key]}</span>
          </>
        ),
      }))}
    />
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
