import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { NOTHING } from '#core/money.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ON_HALL, ON_HALL_MAIN } from '#ui/look/hall-look.ts'
import { BalanceCard, BalanceParts, BalanceSkeleton } from '#ui/money/BalanceCard.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { part } from '#ui/router/part.ts'
import { walletCalls } from '../../schema.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'
import { sentOf } from '../sent/sent.ts'
import { PocketCard } from '../steps/PocketCard.tsx'
import { LATEST } from './latest.ts'
import { useRoomEnd } from './use-room-end.ts'
import { WalletOverview } from './WalletOverview.tsx'

const WalletTransactions = part(
  () => import('./WalletTransactions.tsx'),
  () => <SkeletonList rows={8} label={t.loading} />,
)

const RequestSent = part(
  () => import('../sent/RequestSent.tsx'),
  () => <SkeletonList label={t.loading} />,
)

const PANEL = 'wallet-view'
const VIEWS = ['overview', 'transactions'] as const

/** `strip`: one's own deposits as weave, at the upper edge of the balance card. */
export default function WalletPage({ strip }: { strip?: ReactNode }) {
  const sent = sentOf(useLocation().state)
  return sent ? <RequestSent {...sent} /> : <OwnWallet strip={strip} />
}

function OwnWallet({ strip }: { strip: ReactNode }) {
  const [params, change] = useAddress()
  const summary = useRead(walletCalls.readSummary)
  const latest = useRead(walletCalls.listActivity, LATEST)
  const view = params.get('tab') === 'transactions' ? 'transactions' : 'overview'
  const isList = view === 'transactions'
  const count = latest.data?.total
  useEffect(() => void WalletTransactions.load(), [])
  useEffect(() => {
    // 'See all' goes with the view it stands in; its tab takes the focus then.
    if (document.activeElement === document.body) {
      document.getElementById(`${PANEL}-${view}`)?.focus({ preventScroll: true })
    }
  }, [view])
  return (
    <Page title={t.title}>
      <div className="grid grid-cols-1 gap-3">
        <Loaded
          query={summary}
          skeleton={
            <BalanceSkeleton
              className={isList ? 'h-28 sm:h-63.25 lg:h-57.25' : 'h-72 sm:h-63.25 lg:h-57.25'}
            />
          }
        >
          {(data) => <Balance summary={data} isShort={isList} strip={strip} />}
        </Loaded>
        <div className={cx('grid grid-cols-1', isList && 'max-sm:hidden')}>
          <PocketCard />
        </div>
      </div>
      <div className="max-w-md">
        <Tabs
          label={t.views}
          panelId={PANEL}
          value={view}
          onChange={(tab) =>
            change({ tab: tab === 'overview' ? null : tab, q: null, kind: null, page: null })
          }
          tabs={VIEWS.map((key) => ({
            key,
            label:
              key === 'overview'
                ? t.overview
                : count === undefined
                  ? t.transactionsPlain
                  : t.transactions(formatCount(count)),
          }))}
        />
      </div>
      <TabPanel id={PANEL} tab={view} className="grid grid-cols-1 gap-5">
        {view === 'overview' ? (
          <WalletOverview latest={latest} />
        ) : (
          <WalletTransactions all={count} />
        )}
      </TabPanel>
    </Page>
  )
}

type BalanceProps = {
  summary: AnswerOf<typeof walletCalls.readSummary>
  /** True on phones where only the balance itself stands: the list below is what was asked for. */
  isShort: boolean
  strip: ReactNode
}

function Balance({ summary, isShort, strip }: BalanceProps) {
  const [hidden] = useHiddenBalance()
  const { isRevealed } = useRoomEnd()
  const { balance, available, held, todaysProfit } = summary
  const parts = [
    ...(held > 0
      ? [
          { label: t.available, amount: available },
          { label: t.held, amount: held },
        ]
      : []),
    // Once the truth is out the profit of a day is praised no more: what was earned is told.
    isRevealed
      ? { label: t.earned, amount: NOTHING }
      : { label: t.todaysProfit, amount: todaysProfit },
  ]
  return (
    <BalanceCard label={t.currentBalance} balance={balance} hidden={hidden} strip={strip}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p className="self-start text-15 text-on-hall-muted">
          {isRevealed ? t.saysItOwes : t.owesYou}
        </p>
        <Ways isShort={isShort} />
      </div>
      <div className={cx(isShort && 'hidden sm:block')}>
        <BalanceParts hidden={hidden} parts={parts} />
      </div>
    </BalanceCard>
  )
}

/** The two ways between the claim and the money. */
function Ways({ isShort }: { isShort: boolean }) {
  const { isOver, isClosed } = useRoomEnd()
  if (isClosed) return null
  return (
    <div
      // On a wide card they stand beside the amount and its line.
      className={cx(
        'flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow lg:-mt-6',
        isShort && 'max-sm:hidden',
      )}
    >
      {!isOver && (
        <ButtonLink to="/deposit" icon="deposit" className={ON_HALL_MAIN}>
          {t.addMoney}
        </ButtonLink>
      )}
      <ButtonLink
        to="/withdraw"
        variant={isOver ? 'primary' : 'secondary'}
        icon="withdraw"
        className={isOver ? ON_HALL_MAIN : ON_HALL}
      >
        {t.withdraw}
      </ButtonLink>
    </div>
  )
}
