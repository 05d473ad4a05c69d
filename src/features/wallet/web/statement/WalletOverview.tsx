import type { AnswerOf } from '../../../../core/call.ts'
import { walletPages as t } from '../../../../core/strings/en/wallet-pages.ts'
import { ButtonLink } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { EmptyScales } from '../../../../ui/kit/art/EmptyScales.tsx'
import { Empty } from '../../../../ui/kit/Empty.tsx'
import { useHiddenBalance } from '../../../../ui/kit/hidden-balance.ts'
import type { IconName } from '../../../../ui/kit/icon-paths.ts'
import { LinkRow } from '../../../../ui/kit/LinkRow.tsx'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { SkeletonList } from '../../../../ui/kit/Skeleton.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { authCalls } from '../../../auth/schema.ts'
import { settingsCalls } from '../../../settings/schema.ts'
import type { walletCalls } from '../../schema.ts'
import { EntryList } from './EntryRow.tsx'

const ACTIONS: readonly { to: string; icon: IconName; text: { name: string; about: string } }[] = [
  { to: '/deposit', icon: 'deposit', text: t.actions.deposit },
  { to: '/withdraw', icon: 'withdraw', text: t.actions.withdraw },
  { to: '/pocket', icon: 'phone', text: t.actions.pocket },
  { to: '/products', icon: 'machine', text: t.actions.machines },
]

/** Once the truth is out nothing is paid in or bought any more. */
const AFTER: typeof ACTIONS = [
  { to: '/truth', icon: 'scale', text: t.actions.truth },
  ...ACTIONS.filter(({ to }) => to === '/withdraw' || to === '/pocket'),
]

type Latest = ReturnType<typeof useRead<typeof walletCalls.listActivity>>

export function WalletOverview({ latest }: { latest: Latest }) {
  const isRevealed = useRead(settingsCalls.readPublic).data?.revealed === true
  return (
    <>
      <Card title={t.quickActions}>
        <ul className="-mx-2 -mb-2 grid grid-cols-1 sm:grid-cols-2">
          {(isRevealed ? AFTER : ACTIONS).map(({ to, icon, text }) => (
            <li key={to}>
              <LinkRow to={to} icon={icon} {...text} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t.latest} action={<SeeAll count={latest.data?.total ?? 0} />}>
        <Loaded
          query={latest}
          errorTitle={t.loadError}
          skeleton={<SkeletonList label={t.loading} />}
        >
          {(data) => <Last data={data} />}
        </Loaded>
      </Card>
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
  if (data.entries.length === 0) return <NoTransactions />
  // Everyone begins with a bonus: as long as there is nothing else, the list is empty in effect.
  const isNew = data.entries.length === data.total && data.entries.every(isBonus)
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
    <ButtonLink to="/deposit" icon="deposit">
      {t.firstDeposit}
    </ButtonLink>
  )
}

/** Nothing has happened yet: the way to the first entry. */
export function NoTransactions({ deposits = false }: { deposits?: boolean }) {
  return (
    <Empty
      art={<EmptyScales />}
      title={deposits ? t.noDeposits : t.noneTitle}
      action={<FirstDeposit />}
    >
      {deposits ? t.noDepositsText : t.noneText}
    </Empty>
  )
}
