import { type ReactNode, useEffect } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { NOTHING } from '#core/money.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { GOLD } from '#ui/look/gold.ts'
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
import { PocketCard } from '../steps/PocketCard.tsx'
import { LATEST } from './latest.ts'
import { useRoomEnd } from './use-room-end.ts'
import { WalletOverview } from './WalletOverview.tsx'

const WalletTransactions = part(
  () => import('./WalletTransactions.tsx'),
  () => <SkeletonList rows={8} label={t.loading} />,
)

const PANEL = 'wallet-view'
const VIEWS = ['overview', 'transactions'] as const

/** `strip`: one's own deposits as weave, at the upper edge of the balance card. */
export default function WalletPage({ strip }: { strip?: ReactNode }) {
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
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-5">
        <Loaded
          query={summary}
          skeleton={<BalanceSkeleton className={isList ? 'h-28 sm:h-56.5' : 'h-55 sm:h-56.5'} />}
        >
          {(data) => <Balance summary={data} isShort={isList} strip={strip} />}
        </Loaded>
        <div className={cx('contents', isList && 'max-sm:hidden')}>
          <Between />
          <PocketCard />
        </div>
      </div>
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
  /** True on phones where only the balance itself stands: the list below is what was asked for. */
  isShort: boolean
  strip: ReactNode
}

function Balance({ summary, isShort, strip }: BalanceProps) {
  const [hidden] = useHiddenBalance()
  const { balance, available, held, todaysProfit } = summary
  return (
    <BalanceCard label={t.currentBalance} balance={balance} hidden={hidden} strip={strip}>
      <p className="text-15 text-on-hall-muted">{t.owesYou}</p>
      <div className={cx(isShort && 'hidden sm:block')}>
        <BalanceParts
          hidden={hidden}
          parts={[
            ...(held > NOTHING
              ? [
                  { label: t.available, amount: available },
                  { label: t.held, amount: held },
                ]
              : []),
            { label: t.todaysProfit, amount: todaysProfit },
          ]}
        />
      </div>
    </BalanceCard>
  )
}

/** The two ways between the claim and the money, which stand above and below, or side by side. */
function Between() {
  const { isOver, isClosed } = useRoomEnd()
  if (isClosed) return null
  return (
    <div className="flex flex-wrap justify-center gap-3 max-sm:*:grow lg:grid lg:content-center">
      {!isOver && (
        <ButtonLink to="/deposit" icon="deposit" className={cx(GOLD, 'max-sm:px-2!')}>
          {t.addMoney}
        </ButtonLink>
      )}
      <ButtonLink
        to="/withdraw"
        icon="withdraw"
        variant="secondary"
        className={cx(isOver && GOLD, 'max-sm:px-2!')}
      >
        {t.withdraw}
      </ButtonLink>
    </div>
  )
}
