import { useState } from 'react'
import type { CommandWay } from '#core/command-way.ts'
import { ScalesMark } from '#ui/art/ScalesMark.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { authCalls } from '../../schema.ts'
import { onboard as t } from '../../words/en/onboard.ts'
import { passwordPages } from '../../words/en/password-pages.ts'
import { sayFailure } from '../onboard/say-failure.ts'

/** Asks for the mailed link. It never tells whether the address has an account. */
export default function ForgotPage() {
  const [sent, setSent] = useState<{ to: string; commandWay: CommandWay } | null>(null)
  const { run, pending, error, reset } = useCommand(authCalls.requestReset, {
    onDone: ({ commandWay }, input) => setSent({ to: input.email, commandWay }),
  })
  const form = useForm({
    initial: { email: '' },
    check: (values) => errorsOf<typeof values>(authCalls.requestReset.input, values),
    onEdit: reset,
    onSubmit: (values) => void run(values),
  })
  return (
    <Page
      title={passwordPages.forgot.title}
      lead={passwordPages.forgot.lead}
      width="narrow"
      actions={<ScalesMark />}
    >
      {sent ? (
        <Notice tone="good" title={passwordPages.forgot.sentTitle}>
          <p>{passwordPages.forgot.sent(sent.to)}</p>
          {sent.commandWay === 'tools' && <p>{passwordPages.forgot.byTools}</p>}
        </Notice>
      ) : (
        <Card>
          <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
            {error && <Notice tone="bad">{sayFailure(error, t.signUpFailed)}</Notice>}
            <Field
              {...form.field('email')}
              label={t.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t.emailExample}
            />
            <Button
              type="submit"
              moves={false}
              block
              pending={pending}
              pendingLabel={passwordPages.forgot.sending}
            >
              {passwordPages.forgot.send}
            </Button>
          </form>
        </Card>
      )}
      <ButtonLink to="/onboard" variant="quiet" icon="back" className="-mx-4 justify-self-start">
        {passwordPages.forgot.back}
      </ButtonLink>
    </Page>
  )
}
