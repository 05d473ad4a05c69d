import type { AnswerOf } from '#core/call.ts'
import { authCalls } from '#features/auth/schema.ts'
import { EmptyScales } from '#ui/art/EmptyScales.tsx'
import { useRead } from '#ui/live/use-read.ts'
import type { IconName } from '#ui/look/icon-paths.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { LinkRow } from '#ui/router/LinkRow.tsx'
import type { walletCalls } from '../../schema.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'
import { EntryList } from './EntryRow.tsx'
import { useRoomEnd } from './use-room-end.ts'

type OverviewLink = { to: string; icon: IconName; name: string }

/** The ways on, beside those of the two cards above: once the truth is out nothing is bought any more. */
function actsOf({ isRevealed, isOver }: ReturnType<typeof useRoomEnd>): readonly OverviewLink[] {
  return [
    ...(isRevealed ? [{ to: '/truth', icon: 'scale', name: t.actions.truth } as const] : []),
    ...(isOver ? [] : [{ to: '/products', icon: 'machine', name: t.actions.machines } as const]),
  ]
}

type Latest = ReturnType<typeof useRead<typeof walletCalls.listActivity>>

export function WalletOverview({ latest }: { latest: Latest }) {
  const acts = actsOf(useRoomEnd())
  return (
    <>
      <Card title={t.latest} action={<SeeAll count={latest.data?.total ?? 0} />}>
        <Loaded
          query={latest}
          errorTitle={t.loadError}
          skeleton={<SkeletonList label={t.loading} />}
        >
          {(data) => <Last data={data} />}
        </Loaded>
      </Card>
      {acts.length > 0 && (
        <Card title={t.quickActions}>
          <ul className="-mx-2 -mb-2 grid grid-cols-1 sm:grid-cols-2">
            {acts.map((act) => (
              <li key={act.to}>
                <LinkRow {...act} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function SeeAll({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <ButtonLink to="/wallet?tab=transactions" variant="quiet" className="-my-2 -mr-2 px-2!">
      {t.seeAll}
    </ButtonLink>
  )
}

function Last({ data }: { data: AnswerOf<typeof walletCalls.listActivity> }) {
  const [hidden] = useHiddenBalance()
  const today = useRead(authCalls.readSession).data?.today
  const { isOver } = useRoomEnd()
  if (data.entries.length === 0) return <NoTransactions />
  // Everyone begins with a bonus: as long as there is nothing else, the list is empty in effect.
  const isNew = !isOver && data.entries.length === data.total && data.entries.every(isBonus)
  return (
    <>
      <EntryList entries={data.entries} today={today} hidden={hidden} />
      {isNew && (
        <div className="mt-5 grid grid-cols-1 justify-items-start gap-2 border-t border-line pt-4">
          <p className="font-semibold">{t.startTitle}</p>
          <p className="text-15 text-muted">{t.startText}</p>
          <FirstDeposit />
        </div>
      )}
    </>
  )
}

const isBonus = ({ kind }: { kind: string }) => kind === 'bonus'

function FirstDeposit() {
  return (
    <ButtonLink to="/deposit" variant="secondary" icon="deposit">
      {t.firstDeposit}
    </ButtonLink>
  )
}

/** Nothing has happened yet: the way to the first entry. */
export function NoTransactions({ deposits = false }: { deposits?: boolean }) {
  const { isOver } = useRoomEnd()
  const title = deposits ? t.noDeposits : t.noneTitle
  if (isOver) return <Empty art={<EmptyScales />} title={title} />
  return (
    <Empty art={<EmptyScales />} title={title} action={<FirstDeposit />}>
      {deposits ? t.noDepositsText : t.noneText}
    </Empty>
  )
}
