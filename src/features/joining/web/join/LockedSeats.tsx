import { type FormEvent, useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { Avatar } from '#ui/look/Avatar.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { joiningCalls, type LockedSeat } from '../../schema.ts'
import { joinPages } from '../../words/en/join-pages.ts'
import { joining } from '../../words/en/joining.ts'

const t = joinPages.seats

type Props = {
  seats: readonly LockedSeat[]
  onArrive: (id: string) => Promise<void>
  onCard: () => void
  onNew: () => void
}

/** Shows on a shared phone the players who handed it on, each behind a PIN or a card. */
export default function LockedSeats({ seats, onArrive, onCard, onNew }: Props) {
  const [chosen, setChosen] = useState<string | null>(
    seats.length === 1 ? (seats[0]?.id ?? null) : null,
  )
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <ul className="grid grid-cols-1 gap-3">
        {seats.map((seat) => (
          <li key={seat.id}>
            <Card>
              {/* A name breaks between its words; where one has no room, the button goes below. */}
              <div className="flex flex-wrap items-center gap-3">
                <Avatar name={seat.name} />
                <p className="max-w-full flex-1 text-18 font-semibold wrap-break-word">
                  {seat.name}
                </p>
                {chosen !== seat.id && (
                  <Button
                    variant="secondary"
                    className="ml-auto"
                    onClick={() => (seat.hasPin ? setChosen(seat.id) : onCard())}
                  >
                    {seat.hasPin ? t.open : t.card}
                  </Button>
                )}
              </div>
              {chosen === seat.id &&
                (seat.hasPin ? (
                  <PinForm seat={seat} onArrive={onArrive} onCard={onCard} />
                ) : (
                  <Button block className="mt-3" onClick={onCard}>
                    {t.card}
                  </Button>
                ))}
            </Card>
          </li>
        ))}
      </ul>
      <Button variant="secondary" icon="plus" block onClick={onNew}>
        {t.fresh}
      </Button>
    </Page>
  )
}

const DIGITS = 4

function PinForm({
  seat,
  onArrive,
  onCard,
}: { seat: LockedSeat } & Omit<Props, 'seats' | 'onNew'>) {
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, pending, error } = useCommand(joiningCalls.unlockSeat, {
    onDone: ({ id }) => void onArrive(id),
    onFail: () => setPin(''),
  })
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setPin(digits)
    setFault(undefined)
    if (digits.length === DIGITS) void run({ id: seat.id, pin: digits })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (pin.length === DIGITS) void run({ id: seat.id, pin })
    // A wrong PIN has its message already, and nothing has been typed since.
    else if (pin || !error) setFault(joining.pinDigits)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid grid-cols-1 gap-3">
      <Field
        name="pin"
        label={t.pinOf(seat.name)}
        hint={t.pin}
        type="password"
        value={pin}
        onChange={(event) => type(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        readOnly={pending}
        error={fault}
        className="text-center font-mono text-28 tracking-[0.4em]"
      />
      {error && (
        <Notice tone="bad" title={t.failed}>
          {error.message}
        </Notice>
      )}
      <Button type="submit" block moves={false} pending={pending} pendingLabel={t.opening}>
        {t.open}
      </Button>
      <Button variant="quiet" onClick={onCard}>
        {t.card}
      </Button>
    </form>
  )
}
