import type { AnswerOf } from '#core/call.ts'
import { pocketPage as t } from '../../words/en/pocket-page.ts'
import { BalanceCard, BalanceSkeleton } from '#ui/money/BalanceCard.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { ON_HALL, ON_HALL_MAIN } from '#ui/look/hall-look.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { pocketCalls } from '../../schema.ts'
import { PocketUnclaimed } from '../statement/PocketUnclaimed.tsx'
import { part } from '#ui/router/part.ts'

const PocketStatement = part(
  () => import('../statement/PocketStatement.tsx'),
  () => (
    <Card>
      <SkeletonList rows={5} label={t.loading} />
    </Card>
  ),
)

/** The practice phone: what it holds, the two things it does, and all that ever moved. */
export function PocketHome() {
  const pocket = useRead(pocketCalls.readPocket)
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={pocket} skeleton={<BalanceSkeleton className="h-80 sm:h-67" />}>
        {(data) => <Balance pocket={data} />}
      </Loaded>
      <PocketUnclaimed />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-22">{t.statement}</h2>
        <PocketStatement />
      </section>
    </Page>
  )
}

function Balance({ pocket }: { pocket: AnswerOf<typeof pocketCalls.readPocket> }) {
  const [hidden] = useHiddenBalance()
  const isRevealed = useRead(settingsCalls.readPublic).data?.revealed === true
  return (
    <BalanceCard label={t.balance} balance={pocket.balance} hidden={hidden}>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-hall-line pt-2">
        <p className="min-w-0">
          <span className="block text-15 text-on-hall-muted">{t.number}</span>
          <span translate="no" className="block font-mono text-18 font-semibold">
            {pocket.practiceNumber}
          </span>
        </p>
        <span className="-mr-3 [&_button]:text-on-hall! [&_button]:hover:bg-hall-line!">
          <CopyButton text={pocket.practiceNumber} what={t.copyNumber} />
        </span>
      </div>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <ButtonLink
          to="/pocket/send"
          icon="withdraw"
          className={isRevealed ? ON_HALL : ON_HALL_MAIN}
        >
          {t.send}
        </ButtonLink>
        <ButtonLink to="/pocket/receive" icon="qr" className={ON_HALL}>
          {t.receive}
        </ButtonLink>
      </div>
    </BalanceCard>
  )
}
