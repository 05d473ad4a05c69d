import { useState } from 'react'
import { formatCount } from '#core/counts.ts'
import { addDays, type Day, formatDay } from '#core/day.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { Money } from '#ui/money/Money.tsx'
import { clockCalls } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { rememberSkip } from '../clock/confirm-preference.ts'
import { sayClockDate } from '../clock/say-days.ts'
import type { Sum } from './use-preview.ts'

const t = clockPage.confirm

type Props = { days: number; today: Day; sum: Sum | null; onClose: () => void }

/** The confirmation of a move: its first and last day, and what it pays. */
export function ConfirmMove({ days, today, sum, onClose }: Props) {
  const [unasked, setUnasked] = useState(false)
  const command = useCommand(clockCalls.moveOn, {
    onDone: () => {
      if (unasked) rememberSkip()
      onClose()
    },
  })
  const isOne = days === 1
  return (
    <Confirm
      open
      money
      onClose={onClose}
      title={t.title(days)}
      facts={[
        { label: t.from, value: formatDay(today) },
        { label: t.until, value: sayClockDate(addDays(today, days), 'full'), strong: true },
        ...(sum
          ? [
              { label: t.paid, value: <Money amount={sum.paid} />, strong: true },
              ...(isOne
                ? []
                : [
                    { label: t.firstDay, value: <Money amount={sum.first.pays} /> },
                    { label: t.lastDay, value: <Money amount={sum.last.pays} /> },
                  ]),
              ...(sum.ending > 0 ? [{ label: t.ending, value: formatCount(sum.ending) }] : []),
            ]
          : []),
      ]}
      confirmLabel={t.button(days)}
      pendingLabel={t.pending}
      pending={command.pending}
      error={command.error}
      errorTitle={clockPage.controls.failed}
      onConfirm={() => command.run({ days, from: today })}
      choice={
        isOne && (
          <CheckField name="unasked" label={t.unasked} checked={unasked} onCheck={setUnasked} />
        )
      }
    >
      <p>
        {isOne ? t.textOne : t.text} {sum && t.ifNobodyBuys}
      </p>
    </Confirm>
  )
}
