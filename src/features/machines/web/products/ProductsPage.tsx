import { useEffect, useState } from 'react'
import type { Pesewas } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { usePhone } from '#ui/device/use-screen.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { shop } from '#ui/words/en/shop.ts'
import { ui } from '#ui/words/en/ui.ts'
import type { Machine } from '../../schema.ts'
import { products as t } from '../../words/en/products.ts'
import type { WalletRead } from './BuyDialog.tsx'
import { productViewOf } from './product-view.ts'
import { FILTERS, loadShelfDialogs, Shelf } from './Shelf.tsx'
import { CardsSkeleton } from './TileList.tsx'
import { useMachines } from './use-machines.ts'

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
  useEffect(loadShelfDialogs, [])
  return (
    <Page
      title={t.title}
      // On a phone the line of the title has its button alone.
      lead={isOver ? t.wasSold : isPhone ? balance : t.lead}
      actions={
        <>
          {!isPhone && !isOver && <p>{balance}</p>}
          {!isLesson && !isOver && (
            <FilterButton isOpen={hasFilters} onTurn={() => unfold(!hasFilters)} />
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
              {isOver && <ClosedShelf />}
              {!isOver && !isLesson && <BuysNone {...data} available={available} />}
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

type NoneProps = { machines: readonly Machine[]; available: Pesewas | null | undefined }

/** A line above what was sold: the shelf stays the page, and its machines in the first screen. */
function ClosedShelf() {
  return (
    <Notice
      tone="info"
      icon="scale"
      title={shop.closed}
      action={<ButtonLink to="/truth">{shop.truth}</ButtonLink>}
    >
      {shop.text}
    </Notice>
  )
}

/** The way to money, once, where every machine on offer costs more than there is. */
function BuysNone({ machines, available }: NoneProps) {
  const offers = machines.filter(({ owned }) => owned === null)
  if (available == null || offers.length === 0) return null
  if (offers.some(({ price }) => price <= available)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{t.buysNone}</p>
      <ButtonLink to="/deposit" icon="deposit">
        {t.addMoney}
      </ButtonLink>
    </div>
  )
}

function FilterButton({ isOpen, onTurn }: { isOpen: boolean; onTurn: () => void }) {
  return (
    <IconButton
      icon="filter"
      label={t.searchAndSort}
      aria-expanded={isOpen}
      aria-controls={FILTERS}
      onClick={onTurn}
      // The line it stands in grows no higher.
      className="-my-3 border border-line-strong bg-raised sm:hidden"
    />
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
