import { type FormEvent, useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { Button } from '#ui/page/Button.tsx'
import { readCards as t } from '../../words/en/read-cards.ts'
import { readTyped, type TypedFault, type TypedSide } from './taken-sides.ts'

type Props = {
  numbers: readonly number[]
  answers: number
  next: number | null
  onType: (typed: readonly TypedSide[]) => void
  /** The round was counted and is read out: the field for a late answer is a tap away. */
  isLate: boolean
}

/** A whole round by keyboard: number, letter, Enter. */
export function TypeSides({ isLate, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isLate || isOpen) return <SidesField {...props} />
  return (
    <Button variant="quiet" className="self-end" onClick={() => setOpen(true)}>
      {t.type}
    </Button>
  )
}

function SidesField({ numbers, answers, next, onType }: Omit<Props, 'isLate'>) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<TypedFault | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const typed = readTyped(text, { numbers, answers, next })
    setFault('is' in typed ? typed : null)
    if ('is' in typed) return
    onType(typed)
    setText('')
  }
  return (
    <form noValidate onSubmit={submit} className="read-type">
      <Field
        label={t.type}
        labelHidden
        placeholder={t.type}
        hint={t.typeHint(next)}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          setFault(null)
        }}
        {...(fault && { error: sayFault(fault) })}
      />
    </form>
  )
}

function sayFault(fault: TypedFault): string {
  if (fault.is === 'noSeat') return t.noSeat(fault.number)
  return fault.is === 'noAnswer' ? t.noAnswer(fault.side) : t.unclear
}
