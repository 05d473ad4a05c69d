import { useState } from 'react'
import { useCommand } from '#ui/live/use-command.ts'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { clockCalls, SLOWEST_SECONDS } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { NumberChoice, readWhole } from './NumberChoice.tsx'

const t = clockPage.controls
const PRESET_SECONDS = [5, 10, 30, 60]

type Props = {
  initial: string
  /** The pace the clock has now, where it has one: choosing it would change nothing. */
  present?: number
  sayButton: (seconds: number | null) => string
  icon?: 'clock'
  pendingLabel: string
  failed: string
}

/** How many seconds a day takes: a preset or a typed number; also while the clock runs. */
export function PaceForm({ initial, present, sayButton, icon, pendingLabel, failed }: Props) {
  const [typed, setTyped] = useState(initial)
  const command = useCommand(clockCalls.setPace)
  const { waits, describedBy, reason } = useMoneyWaits(command.pending)
  const seconds = readWhole(typed, SLOWEST_SECONDS)
  return (
    <form
      className="grid grid-cols-1 gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (seconds !== null && seconds !== present) void command.run({ seconds })
      }}
    >
      <NumberChoice
        name="seconds"
        label={t.seconds}
        presets={PRESET_SECONDS}
        sayPreset={t.presetSeconds}
        value={typed}
        onChange={setTyped}
        error={seconds === null ? t.wrongSeconds(SLOWEST_SECONDS) : undefined}
      />
      {reason}
      <Button
        type="submit"
        variant="secondary"
        {...(icon && { icon })}
        pending={command.pending}
        pendingLabel={pendingLabel}
        disabled={seconds === null || seconds === present || waits}
        aria-describedby={describedBy}
      >
        {sayButton(seconds === present ? null : seconds)}
      </Button>
      {command.error && (
        <Notice tone="bad" title={failed}>
          {command.error.message}
        </Notice>
      )}
    </form>
  )
}
