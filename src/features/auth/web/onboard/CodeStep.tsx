import { useEffect, useRef, useState } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { secondFactor } from '../../words/en/second-factor.ts'
import { ENTRY_TIMEOUT_MS } from './entry.ts'
import { sayFailure } from './say-failure.ts'

const t = secondFactor.step

type CodeKind = 'app' | 'recovery'

type Props = {
  /** Signed in: resolves once the app knows who is there. */
  onArrive: (id: string) => Promise<void>
  /** Goes back to e-mail and password. */
  onBack: () => void
}

/** The second step of a sign-in. A recovery code is another form, with other keys on the phone. */
export default function CodeStep({ onArrive, onBack }: Props) {
  const [way, setWay] = useState<CodeKind>('app')
  const [over, setOver] = useState<string | null>(null)
  return (
    <section aria-labelledby="code-step" className="grid grid-cols-1 gap-4">
      <h2 id="code-step" className="text-22">
        {t.title}
      </h2>
      {over ? (
        <Notice tone="bad">{over}</Notice>
      ) : (
        <>
          <CodeForm key={way} way={way} onArrive={onArrive} onOver={setOver} />
          <Button
            variant="quiet"
            {...(way === 'app' && { icon: 'key' })}
            onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
          >
            {way === 'app' ? t.toRecovery : t.toApp}
          </Button>
        </>
      )}
      <Button variant={over ? 'primary' : 'quiet'} icon="back" onClick={onBack}>
        {t.back}
      </Button>
      {way === 'recovery' && <p className="text-15 text-muted">{t.lost}</p>}
    </section>
  )
}

type FormProps = {
  way: CodeKind
  onArrive: (id: string) => Promise<void>
  onOver: (why: string) => void
}

function CodeForm({ way, onArrive, onOver }: FormProps) {
  const box = useRef<HTMLFormElement>(null)
  const [arriving, setArriving] = useState(false)
  const { run, pending, error, reset } = useCommand(secondFactorCalls.confirmSignIn, {
    timeoutMs: ENTRY_TIMEOUT_MS,
    onDone: ({ id }) => {
      setArriving(true)
      void onArrive(id).finally(() => setArriving(false))
    },
    onFail: (failure) => {
      if (isOver(failure)) onOver(failure.message)
      else form.refuse(failure)
    },
  })
  const form = useForm({
    initial: { code: '' },
    check: (values) => errorsOf<typeof values>(secondFactorCalls.confirmSignIn.input, values),
    onEdit: reset,
    onSubmit: (values) => void run(values),
  })
  useEffect(() => void box.current?.querySelector('input')?.focus(), [])
  const failed = form.formError(error)
  return (
    <form ref={box} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <p>{t[way]}</p>
      {failed && <Notice tone="bad">{sayFailure(failed, t.failed)}</Notice>}
      <Field
        {...form.field('code')}
        label={way === 'app' ? t.appCode : t.recoveryCode}
        placeholder={way === 'app' ? t.appExample : t.recoveryExample}
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoComplete={way === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-18 tracking-widest"
      />
      <Button
        type="submit"
        moves={false}
        size="large"
        block
        pending={pending || arriving}
        pendingLabel={t.signingIn}
      >
        {t.signIn}
      </Button>
    </form>
  )
}

/** Nothing waits for a code any more: the password is asked again. */
function isOver(error: Error): boolean {
  return isRefusedAs(error, 'unauthenticated', 'suspended')
}
