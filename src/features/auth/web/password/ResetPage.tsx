import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Refusal } from '#core/errors.ts'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { linkCalls } from '../../schema/by-link.ts'
import { onboard as t } from '../../words/en/onboard.ts'
import { passwordPages } from '../../words/en/password-pages.ts'
import { sayFailure } from '../onboard/say-failure.ts'
import { BrokenLink } from './BrokenLink.tsx'

/**
 * The page behind the mailed link: /#/reset?token=…, with `invited` for somebody who has never been here.
 * An admin whose password is too weak comes from the sign-in instead, with the token beside the address.
 */
export default function ResetPage() {
  const { state } = useLocation() as { state: { token?: string } | null }
  const search = useSearchParams()[0]
  const mailed = search.get('token') ?? ''
  const token = state?.token ?? mailed
  const [done, setDone] = useState(false)
  const isInvited = search.has('invited')
  const title = isInvited ? passwordPages.reset.invitedTitle : passwordPages.reset.title
  const lead = isInvited
    ? sayInvited()
    : state?.token
      ? passwordPages.reset.leadWeak
      : passwordPages.reset.lead
  return (
    <Page title={title} lead={token && lead} width="narrow">
      {done ? (
        <Notice
          tone="good"
          title={passwordPages.reset.doneTitle}
          action={<ButtonLink to="/onboard?in">{t.signIn}</ButtonLink>}
        >
          {passwordPages.reset.done}
        </Notice>
      ) : token ? (
        <ResetForm
          token={token}
          hint={state?.token ? passwordPages.setUp.passwordHint : passwordPages.reset.passwordHint}
          onDone={() => setDone(true)}
        />
      ) : (
        <BrokenLink
          title={passwordPages.incomplete}
          action={<ButtonLink to="/forgot">{passwordPages.reset.another}</ButtonLink>}
        >
          {passwordPages.reset.noToken}
        </BrokenLink>
      )}
    </Page>
  )
}

function sayInvited(): string {
  const [code] = /[0-9]{6}/.exec(roomBase()) ?? []
  return code ? passwordPages.reset.invitedTo(spellCode(code)) : passwordPages.reset.invited
}

function AnotherLink() {
  return (
    <ButtonLink to="/forgot" variant="secondary">
      {passwordPages.reset.another}
    </ButtonLink>
  )
}

type FormProps = { token: string; hint: string; onDone: () => void }

function ResetForm({ token, hint, onDone }: FormProps) {
  const { run, pending, error, reset } = useCommand(linkCalls.resetPassword, {
    onDone,
    onFail: (failure) => form.refuse(failure),
  })
  const form = useForm({
    initial: { password: '' },
    check: (values) => errorsOf<typeof values>(linkCalls.resetPassword.input, { ...values, token }),
    onEdit: reset,
    onSubmit: ({ password }) => void run({ token, password }),
  })
  const isBeside = error instanceof Refusal && error.field === 'password'
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        {error && !isBeside && (
          <Notice tone="bad" action={<AnotherLink />}>
            {sayFailure(error, t.signUpFailed)}
          </Notice>
        )}
        <PasswordField
          {...form.field('password')}
          label={passwordPages.reset.password}
          hint={hint}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          moves={false}
          block
          pending={pending}
          pendingLabel={passwordPages.reset.saving}
        >
          {passwordPages.reset.save}
        </Button>
      </form>
    </Card>
  )
}
