import { type FormEvent, useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { GOLD } from '#ui/look/gold.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { goToRoom, joinPathOf } from '#ui/router/other-rooms.ts'
import { joinPages } from '../../words/en/join-pages.ts'

const t = joinPages.room
const DIGITS = 6
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, DIGITS)

/** Six digits on a number pad; the last one goes on by itself. `wrong` is a code to correct. */
export function RoomCodeForm({ wrong }: { wrong: string }) {
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
          label={t.label}
          hint={t.hint}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isShort ? t.fault : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS + 5}
          className="text-center font-mono text-28 tracking-[0.3em]"
        />
        <Button type="submit" moves={false} size="large" className={GOLD} block>
          {t.go}
        </Button>
      </form>
    </Card>
  )
}
