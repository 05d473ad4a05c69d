import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, type FieldErrors, type Form, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { accountCalls } from '../../schema/account.ts'
import { email as emailField } from '../../schema.ts'
import { profile } from '../../words/en/profile.ts'
import { sayFailure } from '../onboard/say-failure.ts'

const t = profile.signIn

type EmailValues = { email: string; password: string }

/** The address, saved only if it is another one, and then only with the password. */
export function ProfileEmail({ email }: { email: string }) {
  const client = useQueryClient()
  const [unchanged, setUnchanged] = useState(false)
  const save = useRef<HTMLButtonElement>(null)
  const change = useCommand(accountCalls.changeEmail, {
    onDone: (answer) => {
      // The password's field goes, and the focus must not go with it.
      save.current?.focus({ preventScroll: true })
      form.clear({ email: answer.email, password: '' })
      void invalidateTopics(client, ['people'])
      toast.success(t.done)
    },
    onFail: (error) => void form.refuse(error),
  })
  const form = useForm<EmailValues>({
    initial: { email, password: '' },
    check: (values) => faultsOf(values, email),
    onEdit: change.reset,
    onSubmit: (values) => {
      if (isAnother(values.email, email)) void change.run(values)
      else setUnchanged(true)
    },
  })
  const another = isAnother(form.values.email, email)
  const failed = form.formError(change.error)
  useFollow(email, form)
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {failed && <Notice tone="bad">{sayFailure(failed, profile.failed)}</Notice>}
      <Field
        {...form.field('email')}
        onInput={() => setUnchanged(false)}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {another && (
        <PasswordField
          {...form.field('password')}
          label={t.password}
          hint={t.passwordWhy}
          autoComplete="current-password"
        />
      )}
      <SaveRow button={save} pending={change.pending} isUnchanged={unchanged && !another} />
    </form>
  )
}

type SaveRowProps = {
  button: RefObject<HTMLButtonElement | null>
  pending: boolean
  isUnchanged: boolean
}

function SaveRow({ button, pending, isUnchanged }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        ref={button}
        type="submit"
        variant="secondary"
        pending={pending}
        pendingLabel={t.saving}
      >
        {t.save}
      </Button>
      <p role="status" className="min-w-0 text-15 text-muted">
        {isUnchanged && t.unchanged}
      </p>
    </div>
  )
}

/**
 * True of an address that is another one as the server will read it: without spaces around it, in small
 * letters.
 */
function isAnother(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() !== email
}

function faultsOf(values: EmailValues, email: string): FieldErrors<EmailValues> {
  if (isAnother(values.email, email))
    return errorsOf<EmailValues>(accountCalls.changeEmail.input, values)
  return errorsOf<EmailValues>(v.object({ email: emailField }), values)
}

/** An address that was changed elsewhere shows here too, unless one is being typed. */
function useFollow(email: string, form: Form<EmailValues>): void {
  const known = useRef(email)
  useEffect(() => {
    if (known.current === email) return
    if (!isAnother(form.values.email, known.current)) form.clear({ email, password: '' })
    known.current = email
  }, [email, form])
}
