import { formatDay } from '#core/day.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { clockCalls, type PastMove } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'

const t = clockPage.history
const SHOWN = '6'
const ICONS: Record<PastMove['act'], IconName> = {
  move: 'forward',
  pace: 'clock',
  pause: 'pause',
  keep: 'alert',
}

/** The moves of the clock and the people behind them, newest first. */
export function ClockHistory() {
  const query = useRead(clockCalls.listMoves, { size: SHOWN })
  return (
    <Card title={t.title}>
      <Loaded query={query} errorTitle={t.failed}>
        {({ moves, total }) =>
          total === 0 ? (
            <Empty icon="clock" title={t.noneTitle}>
              {t.none}
            </Empty>
          ) : (
            <>
              <ul className="grid grid-cols-1 divide-y divide-line">
                {moves.map((move) => (
                  <PastMoveRow key={move.number} move={move} />
                ))}
              </ul>
              {total > moves.length && (
                <ButtonLink to="/admin/audit" variant="quiet" icon="shield" className="-mx-[16px]">
                  {t.all(total)}
                </ButtonLink>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function PastMoveRow({ move }: { move: PastMove }) {
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Icon name={ICONS[move.act]} className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <p className="tabular text-16">{sayMove(move)}</p>
        <p className="text-15 text-muted">
          <RelativeTime at={move.at} /> <MovedBy move={move} />
        </p>
      </div>
    </li>
  )
}

function MovedBy({ move: { act, by } }: { move: PastMove }) {
  if (act === 'keep') return t.byItself
  if (by === null) return t.by(t.deletedAdmin)
  return (
    <>
      {t.by('')}
      <PersonName name={by} />
    </>
  )
}

function sayMove({ act, on, until, days, paceSeconds }: PastMove): string {
  if (act === 'keep') return t.keep(days ?? 0, formatDay(on))
  if (act === 'pause') return t.pause(formatDay(on))
  if (act === 'pace') return t.pace(paceSeconds ?? 0, formatDay(on))
  return t.move(days ?? 0, formatDay(on), formatDay(until ?? on))
}
