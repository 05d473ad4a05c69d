import type { Day } from '#core/day.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { EntryList } from '#features/wallet/web/statement/EntryRow.tsx'
import { LATEST } from '#features/wallet/web/statement/latest.ts'
import { EmptyScales } from '#ui/art/EmptyScales.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { usePublicSettings } from '../entry/session.ts'
import DashboardRecommended from './DashboardRecommended.tsx'

type Props = {
  today: Day
  /** The machines to buy stand further up, in place of those one has. */
  isNew: boolean
}

/** Shows below the balance what could be bought, and what happened last. */
export default function DashboardOffers({ today, isNew }: Props) {
  // Once the truth is out nothing is sold any more, and in a closed room nothing moves.
  const isRevealed = usePublicSettings()?.revealed === true
  const isOver = useClosedRoom() || isRevealed
  return (
    <>
      {!isOver && !isNew && <DashboardRecommended />}
      <DashboardActivity today={today} isOver={isOver} />
    </>
  )
}

/** The five latest entries of the wallet. Once it is over, nothing leads to a first one. */
function DashboardActivity({ today, isOver }: { today: Day; isOver: boolean }) {
  const query = useRead(walletCalls.listActivity, LATEST)
  const [hidden] = useHiddenBalance()
  return (
    <Card
      title={t.recent}
      action={
        <ButtonLink to="/wallet?tab=transactions" variant="quiet" className="-my-2 -mr-2 px-2!">
          {t.seeAll}
        </ButtonLink>
      }
    >
      <Loaded query={query} skeleton={<SkeletonList rows={5} />}>
        {({ entries }) =>
          entries.length > 0 ? (
            <EntryList entries={entries} today={today} hidden={hidden} />
          ) : isOver ? (
            <Empty art={<EmptyScales />} title={t.noActivity} />
          ) : (
            <Empty
              art={<EmptyScales />}
              title={t.noActivity}
              action={
                <ButtonLink to="/deposit" variant="secondary" icon="deposit">
                  {t.addMoney}
                </ButtonLink>
              }
            >
              {t.noActivityText}
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}
