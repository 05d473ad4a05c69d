import { addDays, type Day, formatDay } from '../../../core/day.ts'
import { clockPage } from '../../../core/strings/clock-page.en.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Money } from '../../../ui/Money.tsx'
import { useCommand } from '../../../ui/use-command.ts'
import { clockCalls } from '../schema.ts'
import { sayDate } from './say-days.ts'
import type { Sum } from './use-preview.ts'

const t = clockPage.confirm

type Props = { days: number; today: Day; sum: Sum | null; onClose: () => void }

/** From which day to which, and what is paid on the way. */
export function ConfirmMove({ days, today, sum, onClose }: Props) {
  const command = useCommand(clockCalls.moveOn, { onDone: onClose })
  return (
    <Confirm
      open
      money
      onClose={onClose}
      title={t.title(days)}
      facts={[
        { label: t.from, value: formatDay(today) },
        { label: t.until, value: sayDate(addDays(today, days), 'full'), strong: true },
        ...(sum
          ? [
              { label: t.paid, value: <Money amount={sum.paid} />, strong: true },
              { label: t.firstDay, value: <Money amount={sum.first.pays} /> },
              { label: t.lastDay, value: <Money amount={sum.last.pays} /> },
              { label: t.ending, value: sum.ending.toLocaleString('en-GB') },
            ]
          : []),
      ]}
      confirmLabel={t.button(days)}
      pendingLabel={t.pending}
      pending={command.pending}
      error={command.error}
      errorTitle={clockPage.controls.failed}
      onConfirm={() => command.run({ days, from: today })}
    >
      <p>
        {t.text} {sum && t.ifNobodyBuys}
      </p>
    </Confirm>
  )
}
