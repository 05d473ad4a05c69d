import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { securityPage } from '../../words/en/security-page.ts'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

const t = securityPage.end

type Props = { isRequired: boolean; onClose: () => void }

/** Asks for the password and a code; what it means for the account is said before. */
export function SecondFactorEnd({ isRequired, onClose }: Props) {
  const client = useQueryClient()
  const command = useCommand(secondFactorCalls.endSecondFactor, {
    onDone: () => {
      toast.success(t.done)
      onClose()
      void invalidateTopics(client, ['people'])
    },
    onFail: (failure) => void form.refuse(failure),
  })
  const form = useForm({
    initial: { password: '', code: '' },
    check: (values) => errorsOf<typeof values>(secondFactorCalls.endSecondFactor.input, values),
    onEdit: command.reset,
    onSubmit: (values) => void command.run(values),
  })
  return (
    <SecondFactorDialog words={t} form={form} command={command} onClose={onClose} danger>
      <p>{t.text}</p>
      {isRequired && <Notice tone="wait">{t.required}</Notice>}
      <PasswordField
        {...form.field('password')}
        label={securityPage.password}
        autoComplete="current-password"
      />
      <Field
        {...form.field('code')}
        label={t.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-18 tracking-widest"
      />
    </SecondFactorDialog>
  )
}
