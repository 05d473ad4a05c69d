import { useEffect } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { walletCalls } from '../../schema.ts'
import { BalanceCard, BalanceParts, BalanceSkeleton } from '#ui/money/BalanceCard.tsx'
import { ON_HALL, ON_HALL_MAIN } from '#ui/look/hall-look.ts'
import { useOver } from './use-over.ts'
import { LATEST } from './latest.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { WalletOverview } from './WalletOverview.tsx'
import { part } from '#ui/router/part.ts'

const WalletTransactions = part(
  () => import('./WalletTransactions.tsx'),
  () => <SkeletonList rows={8} label={t.loading} />,
)

const PANEL = 'wallet-view'
const VIEWS = ['overview', 'transactions'] as const

export default function WalletPage() {
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
      <Loaded
        query={summary}
        skeleton={<BalanceSkeleton className={isList ? 'h-28 sm:h-68' : 'h-85 sm:h-68'} />}
      >
        {(data) => <Balance summary={data} isShort={isList} />}
      </Loaded>
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
                : t.transactions(count.toLocaleString('en-GH')),
        }))}
      />
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
  /** On phones only the balance itself: the list below is what was asked for. */
  isShort: boolean
}

function Balance({ summary, isShort }: BalanceProps) {
  const [hidden] = useHiddenBalance()
  const { isOver, isClosed } = useOver()
  return (
    <BalanceCard label={t.currentBalance} balance={summary.balance} hidden={hidden}>
      <div className={cx(isShort && 'hidden sm:block')}>
        <BalanceParts
          hidden={hidden}
          parts={[
            { label: t.available, amount: summary.available },
            { label: t.held, amount: summary.held },
            { label: t.todaysProfit, amount: summary.todaysProfit },
          ]}
        />
        {!isClosed && (
          <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
            {!isOver && (
              <ButtonLink to="/deposit" icon="deposit" className={ON_HALL_MAIN}>
                {t.addMoney}
              </ButtonLink>
            )}
            <ButtonLink to="/withdraw" icon="withdraw" className={isOver ? ON_HALL_MAIN : ON_HALL}>
              {t.withdraw}
            </ButtonLink>
          </div>
        )}
      </div>
    </BalanceCard>
  )
}
