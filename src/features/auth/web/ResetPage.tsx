import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { onboard as t } from '../../../core/strings/onboard.en.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useCommand } from '../../../ui/use-command.ts'
import { errorsOf, useForm } from '../../../ui/use-form.ts'
import { authCalls } from '../schema.ts'
import { sayFailure } from './say-failure.ts'

/** Where the mailed link leads: /#/reset?token=… */
export default function ResetPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [done, setDone] = useState(false)
  return (
    <Page title={t.reset.title} lead={t.reset.lead} width="narrow">
      {done ? (
        <Notice
          tone="good"
          title={t.reset.doneTitle}
          action={<ButtonLink to="/onboard">{t.signIn}</ButtonLink>}
        >
          {t.reset.done}
        </Notice>
      ) : token ? (
        <ResetForm token={token} onDone={() => setDone(true)} />
      ) : (
        <Notice tone="bad" action={<AnotherLink />}>
          {t.reset.noToken}
        </Notice>
      )}
    </Page>
  )
}

function AnotherLink() {
  return (
    <ButtonLink to="/forgot" variant="secondary">
      {t.reset.another}
    </ButtonLink>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { run, pending, error } = useCommand(authCalls.resetPassword, { onDone })
  const form = useForm({
    initial: { password: '' },
    check: (values) => errorsOf<typeof values>(authCalls.resetPassword.input, { ...values, token }),
    onSubmit: ({ password }) => void run({ token, password }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        {error && (
          <Notice tone="bad" action={<AnotherLink />}>
            {sayFailure(error, t.signUpFailed)}
          </Notice>
        )}
        <PasswordField
          {...form.field('password')}
          label={t.reset.password}
          hint={t.passwordHint}
          autoComplete="new-password"
        />
        <Button type="submit" block pending={pending} pendingLabel={t.reset.saving}>
          {t.reset.save}
        </Button>
      </form>
    </Card>
  )
}
