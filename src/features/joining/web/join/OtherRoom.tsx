import { type FormEvent, type ReactNode, useState } from 'react'
import { ScalesMark } from '#ui/art/ScalesMark.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { goToRoom, joinPathOf } from '#ui/router/other-rooms.ts'
import { joinPages as t } from '../../words/en/join-pages.ts'

type Props = {
  /** The code to correct. */
  wrong: string
  onCard: () => void
  children: ReactNode
}

/** A code leads to the room that is meant: this one takes e-mails alone, or is not theirs. */
export default function OtherRoom({ wrong, onCard, children }: Props) {
  return (
    <Page title={t.room.title} width="narrow" actions={<ScalesMark />}>
      <RoomCodeForm wrong={wrong} />
      <Button variant="secondary" icon="key" block moves={false} onClick={onCard}>
        {t.back.title}
      </Button>
      {children}
    </Page>
  )
}

const DIGITS = 6
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, DIGITS)

/** Six digits on a number pad; the last one goes on by itself. `wrong` is a code to correct. */
function RoomCodeForm({ wrong }: { wrong: string }) {
  const [code, setCode] = useState(() => digitsOf(wrong))
  const [isShort, setShort] = useState(false)
  const type = (text: string) => {
    const digits = digitsOf(text)
    setCode(digits)
    setShort(false)
    if (digits.length === DIGITS && digits !== code) goToRoom(joinPathOf(digits))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < DIGITS) setShort(true)
    else goToRoom(joinPathOf(code))
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field
          name="code"
          label={t.room.label}
          hint={t.room.hint}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isShort ? t.room.fault : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS + 5}
          placeholder={'·'.repeat(DIGITS)}
          className="text-center font-mono text-28 tracking-[0.3em]"
        />
        <Button type="submit" moves={false} size="large" block>
          {t.room.go}
        </Button>
      </form>
    </Card>
  )
}
