import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { goToRoom, joinPathOf } from '#ui/router/other-rooms.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { gapCode, readCode, showCode } from '../../rules/card-code.ts'
import { joiningCalls } from '../../schema.ts'
import { joinPages } from '../../words/en/join-pages.ts'
import { joining } from '../../words/en/joining.ts'

const t = joinPages.back
const ROOM_CODE = /^\d{6}$/
const packed = (text: string) => text.replace(/[\s–-]/g, '')

type Props = {
  /** The code of a card's QR code, or empty. It is sent at once. */
  code: string
  onArrive: (id: string) => Promise<void>
}

/**
 * A return card, or a facilitator's one-time code. Each is of one room: where the first room takes it, the
 * room's own code leads it there. Six digits can be no card, and lead to that room alone.
 */
export function ReturnForm({ code: given, onArrive }: Props) {
  const [typed, setTyped] = useState(() => (readCode(given) ? showCode(given) : given))
  const [room, setRoom] = useState('')
  const [fault, setFault] = useState<{ code?: string; room?: string }>({})
  const isFirst = roomBase() === ''
  const { run, pending, error } = useCommand(joiningCalls.comeBack, {
    onDone: ({ id }) => void onArrive(id),
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current || !readCode(given)) return
    hasAsked.current = true
    void run({ code: given })
  }, [given, run])
  const typeInto =
    (set: (text: string) => void, write = (text: string) => text) =>
    ({ target: { value, selectionEnd } }: ChangeEvent<HTMLInputElement>) => {
      // A sign that is mended in the middle keeps the cursor where it is.
      set(selectionEnd === value.length ? write(value) : value)
      setFault({})
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const card = readCode(typed)
    const [digits, roomCode] = [packed(typed), packed(room)]
    if (ROOM_CODE.test(digits)) goToRoom(joinPathOf(digits))
    else if (roomCode !== '' && !ROOM_CODE.test(roomCode)) setFault({ room: joinPages.room.fault })
    else if (!card && (roomCode === '' || digits !== '')) setFault({ code: joining.codeShape })
    else if (roomCode !== '') goToRoom(joinPathOf(roomCode, card?.code))
    else void run({ code: typed })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {isFirst && <RoomField value={room} onChange={typeInto(setRoom)} error={fault.room} />}
        <CardField value={typed} onChange={typeInto(setTyped, gapCode)} error={fault.code} />
        {error && (
          <Notice tone="bad" title={t.failed}>
            {error.message} {isFirst && t.roomMissing}
          </Notice>
        )}
        <Button
          type="submit"
          moves={false}
          size="large"
          block
          pending={pending}
          pendingLabel={t.going}
        >
          {t.go}
        </Button>
      </form>
    </Card>
  )
}

type FieldProps = {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  error: string | undefined
}

/** The six digits of the room that the card is of. */
function RoomField(props: FieldProps) {
  return (
    <Field
      {...props}
      name="room"
      label={t.room}
      hint={t.roomHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      className="text-center font-mono text-22 tracking-widest"
    />
  )
}

/** The code of a return card, or a facilitator's one-time code. */
function CardField(props: FieldProps) {
  return (
    <Field
      {...props}
      name="code"
      label={t.label}
      hint={t.hint}
      maxLength={16}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="text-center font-mono text-22 tracking-widest uppercase"
    />
  )
}
