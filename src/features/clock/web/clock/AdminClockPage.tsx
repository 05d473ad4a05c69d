import { serverTimeOf } from '#ui/device/server-clock.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { part } from '#ui/router/part.ts'
import { type ClockState, clockCalls } from '../../schema.ts'
import { clockPage as t } from '../../words/en/clock-page.ts'
import { ClockMoving } from '../move/ClockMoving.tsx'
import { ClockPaced } from '../move/ClockPaced.tsx'
import { ClockControls } from './ClockControls.tsx'
import { ClockFace } from './ClockFace.tsx'
import { ClockHistory } from './ClockHistory.tsx'
import { BoxSkeleton, ClockSkeleton } from './ClockSkeleton.tsx'
import { sayClockDate } from './say-days.ts'

const AdminClockPreview = part(
  () => import('../move/AdminClockPreview.tsx'),
  () => <BoxSkeleton className="h-96" />,
)

/** The facilitator's clock: which day it is, how it is moved on, and what that will pay. */
export default function AdminClockPage() {
  const query = useRead(clockCalls.readClock)
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={query} skeleton={<ClockSkeleton />} errorTitle={t.failed}>
        {(clock) => (
          <>
            <p role="status" className="sr-only">
              {t.running.said(sayClockDate(clock.today, 'full'))}
            </p>
            {clock.jumpedDays !== null && (
              <Notice tone="wait" title={t.jump.title(clock.jumpedDays)}>
                {t.jump.text}
              </Notice>
            )}
            <ClockFace clock={clock} />
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <Moving clock={clock} readAtMs={Date.parse(serverTimeOf(query.dataUpdatedAt))} />
              <div className="grid grid-cols-1 gap-5">
                <AdminClockPreview clock={clock} />
                <ClockHistory />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** One day is settled under the pressed button itself; what takes longer shows its way. */
function Moving({ clock, readAtMs }: { clock: ClockState; readAtMs: number }) {
  const { move } = clock
  if (move && move.paceSeconds !== null) {
    return <ClockPaced {...{ clock, move, readAtMs }} paceSeconds={move.paceSeconds} />
  }
  if (move && move.of > 1) return <ClockMoving clock={clock} move={move} />
  return <ClockControls clock={clock} />
}
