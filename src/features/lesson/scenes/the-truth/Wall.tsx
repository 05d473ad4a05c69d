import { type ReactNode, useCallback, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatGhs, minus } from '#core/money.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { cx } from '#ui/look/class-names.ts'
import { useRead } from '#ui/live/use-read.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import type { Wall } from '../../schema/wall.ts'
import { WallFlow } from './WallFlow.tsx'

/**
 * The ways of the whole room's money, naming nobody. Empty until the truth is revealed; then the cloth becomes the
 * flow, and the figures stand beside it once it is there.
 */
export function TheTruthWall({ wall, hadRun }: { wall: Wall; hadRun: boolean }) {
  const found = useRead(debriefCalls.readDebrief).data
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  const [isThere, setThere] = useState(false)
  const onThere = useCallback(() => setThere(true), [])
  // The wall may know of the reveal a moment later: figures that came before its film would give away the end.
  if (!found?.revealed || !wall.revealed) return null
  const { fromSelf, fromOthers, behind, ahead, even, behindSeats, aheadSeats, lost } = found.figures
  // Where nobody was paid, and where a band would be one person's sum, there is no flow to show.
  const hasFlow = wall.groups.length > 0 && fromSelf + fromOthers > 0
  const isTold = isThere || !hasFlow
  const rest = [
    ...(ahead > 0 ? [t.ahead(ahead, aheadSeats)] : []),
    ...(even > 0 ? [t.even(even)] : []),
  ]
  return (
    <div className="flex grow flex-col gap-3">
      <div
        className={cx(
          'grid grow grid-cols-1 gap-x-8 gap-y-3',
          hasFlow && isTold && 'sm:grid-cols-2',
        )}
      >
        {fromSelf + fromOthers > 0 && (
          <section aria-label={t.flow} className="flex min-h-0 flex-col gap-2">
            {hasFlow && (
              <WallFlow
                wall={wall}
                hasBills={found.figures.bills > 0}
                isThere={isThere}
                onThere={onThere}
              />
            )}
            {isTold && <OwnOrOthers {...{ fromSelf, fromOthers }} />}
          </section>
        )}
        {isTold && <Figures figures={found.figures} robots={robots} />}
      </div>
      {isTold && (
        <p className="text-28">
          {behind > 0 && <strong>{t.lost(lost, behind, behindSeats)}</strong>}
          {behind > 0 && rest.length > 0 && ' · '}
          {rest.join(' · ')}
          {robots > 0 && <span className="block text-on-hall-muted">{t.robotsToo(robots)}</span>}
          {!hadRun && <span className="block">{t.noRun}</span>}
        </p>
      )}
    </div>
  )
}

type DebriefFigures = AnswerOf<typeof debriefCalls.readDebrief>['figures']

function OwnOrOthers({ fromSelf, fromOthers }: Pick<DebriefFigures, 'fromSelf' | 'fromOthers'>) {
  return (
    <p className="tabular flex flex-wrap justify-between gap-x-4 text-28 font-bold">
      {fromSelf > 0 && (
        <span>
          {t.own} {formatGhs(fromSelf)}
        </span>
      )}
      {fromOthers > 0 && (
        <span className="text-gold">
          {t.others} {formatGhs(fromOthers)}
        </span>
      )}
    </p>
  )
}

/** The figure that the lesson is about, and beside it whose money there was. */
function Figures({ figures, robots }: { figures: DebriefFigures; robots: number }) {
  const { putIn, paidOut, cash, owed, twin, earned } = figures
  return (
    <dl className="grid grid-cols-1 content-center gap-1">
      <div>
        <dt className="text-28 text-on-hall-muted">{t.earned}</dt>
        <dd className="tabular font-display text-[2.75rem] leading-none font-bold tracking-tight whitespace-nowrap sm:text-[7.5rem]">
          {formatGhs(twin ? twin.machines.earned : earned)}
        </dd>
      </div>
      <Fact name={robots > 0 ? t.putInWith(robots) : t.putIn}>{formatGhs(putIn)}</Fact>
      <Fact name={t.paidOut}>{formatGhs(paidOut)}</Fact>
      <Fact name={t.drawer}>{formatGhs(cash)}</Fact>
      {owed > cash && (
        <Fact name={t.promised} isGold>
          {formatGhs(minus(owed, cash))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children, isGold }: { name: string; children: ReactNode; isGold?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-hall-line">
      <dt className="text-28 text-on-hall-muted">{name}</dt>
      <dd
        className={cx(
          'tabular text-28 leading-tight font-bold whitespace-nowrap',
          isGold && 'text-gold',
        )}
      >
        {children}
      </dd>
    </div>
  )
}
