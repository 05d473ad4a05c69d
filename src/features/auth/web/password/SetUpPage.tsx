import { useSearchParams } from 'react-router'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { isLoopback, serverHome } from '#ui/router/other-rooms.ts'
import { linkCalls } from '../../schema/by-link.ts'
import { auth } from '../../words/en/auth.ts'
import { onboard as t } from '../../words/en/onboard.ts'
import { passwordPages } from '../../words/en/password-pages.ts'
import { room } from '../../words/en/room.ts'
import { sayFailure } from '../onboard/say-failure.ts'
import { BrokenLink } from './BrokenLink.tsx'

const ADMIN_PASSWORD = 12

/** The page behind the link in the server's terminal: /#/setup?token=… */
export default function SetUpPage({ onArrive }: { onArrive: (id: string) => Promise<void> }) {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <Page title={passwordPages.setUp.title} lead={token && passwordPages.setUp.lead} width="narrow">
      {token ? (
        <SetUpForm token={token} onArrive={onArrive} />
      ) : (
        <BrokenLink
          title={passwordPages.incomplete}
          action={<ButtonLink to="/onboard">{passwordPages.forgot.back}</ButtonLink>}
        >
          {passwordPages.setUp.noToken}
        </BrokenLink>
      )}
    </Page>
  )
}

/** True over plain http by an address of the network: others on it could read the password. */
const isPlain = () => location.protocol === 'http:' && !isLoopback(serverHome())

type SetUpValues = { email: string; password: string }

function check(values: SetUpValues, token: string) {
  const errors = errorsOf<SetUpValues>(linkCalls.setUp.input, { ...values, token })
  const isShort = !errors.password && values.password.length < ADMIN_PASSWORD
  return isShort ? { ...errors, password: auth.passwordAdmin } : errors
}

type FormProps = { token: string; onArrive: (id: string) => Promise<void> }

function SetUpForm({ token, onArrive }: FormProps) {
  const { run, pending, error, reset } = useCommand(linkCalls.setUp, {
    onDone: ({ id }) => void onArrive(id),
  })
  const form = useForm<SetUpValues>({
    initial: { email: '', password: '' },
    check: (values) => check(values, token),
    onEdit: reset,
    onSubmit: (values) => void run({ token, ...values }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        {error && <Notice tone="bad">{sayFailure(error, t.signUpFailed)}</Notice>}
        <Field
          {...form.field('email')}
          label={t.email}
          hint={passwordPages.setUp.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isPlain() && (
          <Notice tone="wait" icon="alert" title={room.openTitle}>
            {room.open}
          </Notice>
        )}
        <PasswordField
          {...form.field('password')}
          label={t.password}
          hint={passwordPages.setUp.passwordHint}
          autoComplete="new-password"
        />
        <Button type="submit" block pending={pending} pendingLabel={passwordPages.setUp.saving}>
          {passwordPages.setUp.save}
        </Button>
      </form>
    </Card>
  )
}
