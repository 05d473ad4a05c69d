import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addDays, formatDay } from '#core/day.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Money } from '#ui/money/Money.tsx'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type ClockState, clockCalls, MOST_DAYS_OF_MOVE } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { ConfirmMove } from '../move/ConfirmMove.tsx'
import { NumberChoice, readWhole } from '../move/NumberChoice.tsx'
import { PaceForm } from '../move/PaceForm.tsx'
import { sumUp, usePreview } from '../move/use-preview.ts'
import { skipsConfirm } from './confirm-preference.ts'
import { useSteadyFocus } from './use-steady-focus.ts'

const t = clockPage.controls
const PRESET_DAYS = [7, 30, 60]

type Props = { clock: ClockState }

/** The three ways to move the clock, each with what it will do. */
export function ClockControls({ clock }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useSteadyFocus(heading)
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t.title}
        </span>
      }
    >
      <div className="grid grid-cols-1 divide-y divide-line">
        <OneDay clock={clock} />
        <SeveralDays clock={clock} />
        <Pace />
      </div>
    </Card>
  )
}

const WAY = 'grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0'

function OneDay({ clock: { today, move, settling } }: Props) {
  const preview = usePreview(move)
  const command = useCommand(clockCalls.moveOn)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const pending = busy || move !== null || settling !== null
  const { waits, describedBy, reason } = useMoneyWaits(pending)
  const tomorrow = formatDay(addDays(today, 1))
  // A second press before the move shows would move the clock once too often.
  const moveOn = async () => {
    setBusy(true)
    await command.run({ days: 1, from: today })
    await client.invalidateQueries({ queryKey: [clockCalls.readClock.name] })
    setBusy(false)
  }
  const next = preview.data?.from === today ? preview.data.days[0] : undefined
  return (
    <section className={WAY}>
      <h3 className="sr-only">{t.one}</h3>
      <p className="min-h-11 text-15">
        {next &&
          (next.people + next.robots === 0 ? (
            t.paysNobody(tomorrow)
          ) : (
            <>
              {t.pays(tomorrow, next.people, next.robots)} <Money amount={next.pays} />
              {next.interest > 0 && (
                <>
                  {t.ofIt} <Money amount={next.interest} /> {t.interest}
                </>
              )}
              .
            </>
          ))}
      </p>
      {reason}
      <Button
        size="large"
        pending={pending}
        pendingLabel={t.settling}
        disabled={waits}
        aria-describedby={describedBy}
        onClick={() => (skipsConfirm() ? void moveOn() : setAsking(true))}
      >
        {t.oneButton}
      </Button>
      <Failure error={command.error} />
      {asking && (
        <ConfirmMove
          days={1}
          today={today}
          sum={sumUp(preview.data?.days, 1)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function SeveralDays({ clock: { today, move } }: Props) {
  const preview = usePreview(move)
  const [typed, setTyped] = useState('7')
  const [asking, setAsking] = useState<number | null>(null)
  const days = readWhole(typed, MOST_DAYS_OF_MOVE)
  return (
    <form
      className={WAY}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(days)
      }}
    >
      <h3 className="text-16">{t.several}</h3>
      <NumberChoice
        name="days"
        label={t.number}
        presets={PRESET_DAYS}
        sayPreset={t.presetDays}
        value={typed}
        onChange={setTyped}
        error={days === null ? t.wrongNumber(MOST_DAYS_OF_MOVE) : undefined}
        hint={days === null ? undefined : t.numberHint(formatDay(addDays(today, days)))}
      />
      <Button type="submit" variant="secondary" icon="forward" disabled={days === null || !!move}>
        {t.severalButton(days)}
      </Button>
      {asking !== null && (
        <ConfirmMove
          days={asking}
          today={today}
          sum={sumUp(preview.data?.days, asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </form>
  )
}

function Pace() {
  return (
    <section className={WAY}>
      <h3 className="text-16">{t.pace}</h3>
      <p className="text-15">{t.paceText}</p>
      <PaceForm
        initial="10"
        sayButton={t.paceButton}
        icon="clock"
        pendingLabel={t.starting}
        failed={t.failed}
      />
    </section>
  )
}

function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <Notice tone="bad" title={t.failed}>
        {error.message}
      </Notice>
    )
  )
}
