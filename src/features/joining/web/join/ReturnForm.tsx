import { type FormEvent, useEffect, useRef, useState } from 'react'
import { joinPages } from '../../../../core/strings/en/join-pages.ts'
import { joining } from '../../../../core/strings/en/joining.ts'
import { GOLD } from '../../../../ui/kit/gold.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { Field } from '../../../../ui/kit/Field.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { useCommand } from '../../../../ui/live/use-command.ts'
import { readCode, showCode } from '../../rules/card-code.ts'
import { joiningCalls } from '../../schema.ts'

const t = joinPages.back

type Props = {
  /** From a card's QR code, or empty. It is sent at once. */
  code: string
  onArrive: () => Promise<void>
}

/** A return card, or a facilitator's one-time code. */
export function ReturnForm({ code: given, onArrive }: Props) {
  const [typed, setTyped] = useState(() => (readCode(given) ? showCode(given) : given))
  const [fault, setFault] = useState<string>()
  const { run, pending, error } = useCommand(joiningCalls.comeBack, {
    onDone: () => void onArrive(),
  })
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || !readCode(given)) return
    asked.current = true
    void run({ code: given })
  }, [given, run])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readCode(typed)) void run({ code: typed })
    else setFault(joining.codeShape)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field
          name="code"
          label={t.label}
          hint={t.hint}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(undefined)
          }}
          error={fault}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="text-center font-mono text-22 tracking-widest uppercase"
        />
        {error && (
          <Notice tone="bad" title={t.failed}>
            {error.message}
          </Notice>
        )}
        <Button
          type="submit"
          moves={false}
          size="large"
          className={GOLD}
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
