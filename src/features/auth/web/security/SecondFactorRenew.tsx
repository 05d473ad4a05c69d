import { useQueryClient } from '@tanstack/react-query'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { securityPage } from '../../words/en/security-page.ts'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

const t = securityPage.renew

type Props = { onClose: () => void; onRenewed: (codes: readonly string[]) => void }

/** Asks for the password and a code, and hands the new codes on. */
export function SecondFactorRenew({ onClose, onRenewed }: Props) {
  const client = useQueryClient()
  const command = useCommand(secondFactorCalls.renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      onRenewed(recoveryCodes)
      void invalidateTopics(client, ['people'])
    },
    onFail: (failure) => void form.refuse(failure),
  })
  const form = useForm({
    initial: { password: '', code: '' },
    check: (values) => errorsOf<typeof values>(secondFactorCalls.renewRecoveryCodes.input, values),
    onEdit: command.reset,
    onSubmit: (values) => void command.run(values),
  })
  return (
    <SecondFactorDialog words={t} form={form} command={command} onClose={onClose}>
      <p>{t.text}</p>
      <PasswordField
        {...form.field('password')}
        label={securityPage.password}
        autoComplete="current-password"
      />
      <Field
        {...form.field('code')}
        label={securityPage.end.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-18 tracking-widest"
      />
    </SecondFactorDialog>
  )
}
