import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { securityPage } from '../../words/en/security-page.ts'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

const t = securityPage.on

const FEW = 3

type Props = {
  codesLeft: number
  isRequired: boolean
  onRenewed: (codes: readonly string[]) => void
}

/** On: how many recovery codes are left, new ones, and the way off. */
export function SecondFactorOn({ codesLeft, isRequired, onRenewed }: Props) {
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const close = () => setAsking(null)
  return (
    <Card title={t.title} action={<Badge tone="good">{t.state}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <p>{t.text}</p>
        <p className="font-semibold">{t.left(codesLeft)}</p>
        {codesLeft <= FEW && (
          <Notice tone={codesLeft === 0 ? 'bad' : 'wait'}>
            {codesLeft === 0 ? t.none : t.few}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon="refresh" onClick={() => setAsking('renew')}>
            {t.renew}
          </Button>
          <Button variant="secondary" icon="close" onClick={() => setAsking('end')}>
            {t.end}
          </Button>
        </div>
        <p className="text-15 text-muted">{t.newPhone}</p>
      </div>
      {asking === 'renew' && <SecondFactorRenew onClose={close} onRenewed={onRenewed} />}
      {asking === 'end' && <SecondFactorEnd isRequired={isRequired} onClose={close} />}
    </Card>
  )
}

type SecondFactorRenewProps = { onClose: () => void; onRenewed: (codes: readonly string[]) => void }

/** Asks for the password and a code, and hands the new codes on. */
function SecondFactorRenew({ onClose, onRenewed }: SecondFactorRenewProps) {
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
    <SecondFactorDialog words={securityPage.renew} form={form} command={command} onClose={onClose}>
      <p>{securityPage.renew.text}</p>
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

type SecondFactorEndProps = { isRequired: boolean; onClose: () => void }

/** Asks for the password and a code; what it means for the account is said before. */
function SecondFactorEnd({ isRequired, onClose }: SecondFactorEndProps) {
  const client = useQueryClient()
  const command = useCommand(secondFactorCalls.endSecondFactor, {
    onDone: () => {
      toast.success(securityPage.end.done)
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
    <SecondFactorDialog
      words={securityPage.end}
      form={form}
      command={command}
      onClose={onClose}
      danger
    >
      <p>{securityPage.end.text}</p>
      {isRequired && <Notice tone="wait">{securityPage.end.required}</Notice>}
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
