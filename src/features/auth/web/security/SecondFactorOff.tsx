import { useState } from 'react'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { securityPage } from '../../words/en/security-page.ts'
import { sayFailure } from '../onboard/say-failure.ts'
import { SecondFactorScan, type SecretToScan } from './SecondFactorScan.tsx'

const t = securityPage.off

type Props = { email: string; onDone: (codes: readonly string[]) => void }

/** Off: the password first, then the code to scan. */
export function SecondFactorOff({ email, onDone }: Props) {
  const [begun, setBegun] = useState<SecretToScan | null>(null)
  if (begun) {
    return (
      <SecondFactorScan {...begun} email={email} onDone={onDone} onCancel={() => setBegun(null)} />
    )
  }
  return (
    <Card title={t.title} action={<Badge>{t.state}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <h3 className="text-16">{t.needs}</h3>
          {/* The app checks none of these steps, so the list has no ticks. */}
          <ul className="mt-2 grid list-disc grid-cols-1 gap-2 pl-5 marker:text-muted">
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
        <p className="text-15 text-muted">{t.others}</p>
        <Begin onBegun={setBegun} />
      </div>
    </Card>
  )
}

function Begin({ onBegun }: { onBegun: (begun: SecretToScan) => void }) {
  const { run, pending, error, reset } = useCommand(secondFactorCalls.startSecondFactor, {
    onDone: onBegun,
    onFail: (failure) => void form.refuse(failure),
  })
  const form = useForm({
    initial: { password: '' },
    check: (values) => errorsOf<typeof values>(secondFactorCalls.startSecondFactor.input, values),
    onEdit: reset,
    onSubmit: (values) => void run(values),
  })
  const failed = form.formError(error)
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {failed && <Notice tone="bad">{sayFailure(failed, securityPage.commandFailed)}</Notice>}
      <PasswordField
        {...form.field('password')}
        label={securityPage.password}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        className="justify-self-start"
        pending={pending}
        pendingLabel={t.starting}
      >
        {t.start}
      </Button>
    </form>
  )
}
