import { useCommand } from '#ui/live/use-command.ts'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { clockCalls } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'

type Props = { label: string; pendingLabel: string; text: string }

/** Ends the move or the pace of the clock, after the day that has begun. */
export function StopMove({ label, pendingLabel, text }: Props) {
  const command = useCommand(clockCalls.pause)
  const { waits, describedBy, reason } = useMoneyWaits(command.pending)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-15">{text}</p>
      {reason}
      <Button
        size="large"
        variant="secondary"
        icon="pause"
        pending={command.pending}
        pendingLabel={pendingLabel}
        disabled={waits}
        aria-describedby={describedBy}
        onClick={() => command.run({})}
      >
        {label}
      </Button>
      {command.error && (
        <Notice tone="bad" title={clockPage.running.failed}>
          {command.error.message}
        </Notice>
      )}
    </div>
  )
}
