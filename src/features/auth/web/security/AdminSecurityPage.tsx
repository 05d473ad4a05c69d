import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { errorsOf, type Form, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { authCalls } from '../../schema.ts'
import { securityPage as t } from '../../words/en/security-page.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'

/** The recovery codes just made; the page shows them until their owner has stored them. */
type FreshCodes = { codes: readonly string[]; renewed: boolean }

/** The page on which an admin turns the second factor on and off; the one page open while it is due. */
export default function AdminSecurityPage() {
  const query = useRead(secondFactorCalls.readSecondFactor)
  const person = useRead(authCalls.readSession).data?.person
  const [fresh, setFresh] = useState<FreshCodes | null>(null)
  const email = person?.email ?? ''
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      {fresh ? (
        <RecoveryCodes {...fresh} email={email} onUploaded={() => setFresh(null)} />
      ) : (
        <Loaded query={query} skeleton={<SecuritySkeleton />} errorTitle={t.failed}>
          {({ isOn, isRequired, codesLeft }) =>
            isOn ? (
              <SecondFactorOn
                codesLeft={codesLeft}
                isRequired={isRequired}
                onRenewed={(codes) => setFresh({ codes, renewed: true })}
              />
            ) : (
              <>
                {isRequired && (
                  <Notice tone="wait" title={t.due.title}>
                    {t.due.text}
                  </Notice>
                )}
                <SecondFactorOff
                  email={email}
                  onDone={(codes) => setFresh({ codes, renewed: false })}
                />
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function SecuritySkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

const FEW = 3

type Props = {
  codesLeft: number
  isRequired: boolean
  onRenewed: (codes: readonly string[]) => void
}

/** Shows, while it is on, how many recovery codes are left, new ones, and the way off. */
function SecondFactorOn({ codesLeft, isRequired, onRenewed }: Props) {
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const close = () => setAsking(null)
  return (
    <Card title={t.on.title} action={<Badge tone="good">{t.on.state}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <p>{t.on.text}</p>
        <p className="font-semibold">{t.on.left(codesLeft)}</p>
        {codesLeft <= FEW && (
          <Notice tone={codesLeft === 0 ? 'bad' : 'wait'}>
            {codesLeft === 0 ? t.on.none : t.on.few}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon="refresh" onClick={() => setAsking('renew')}>
            {t.on.renew}
          </Button>
          <Button variant="secondary" icon="close" onClick={() => setAsking('end')}>
            {t.on.end}
          </Button>
        </div>
        <p className="text-15 text-muted">{t.on.newPhone}</p>
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
    <SecondFactorDialog words={t.renew} form={form} command={command} onClose={onClose}>
      <p>{t.renew.text}</p>
      <PasswordAndCode form={form} />
    </SecondFactorDialog>
  )
}

type SecondFactorEndProps = { isRequired: boolean; onClose: () => void }

/** Asks for the password and a code; what it means for the account is said before. */
function SecondFactorEnd({ isRequired, onClose }: SecondFactorEndProps) {
  const client = useQueryClient()
  const command = useCommand(secondFactorCalls.endSecondFactor, {
    onDone: () => {
      toast.success(t.end.done)
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
    <SecondFactorDialog words={t.end} form={form} command={command} onClose={onClose} danger>
      <p>{t.end.text}</p>
      {isRequired && <Notice tone="wait">{t.end.required}</Notice>}
      <PasswordAndCode form={form} />
    </SecondFactorDialog>
  )
}

type ProofForm = Form<{ password: string; code: string }>

/** The two things by which somebody shows that the account is theirs. */
function PasswordAndCode({ form }: { form: Pick<ProofForm, 'field'> }) {
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={t.password}
        autoComplete="current-password"
      />
      <Field
        {...form.field('code')}
        label={t.end.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-18 tracking-widest"
      />
    </>
  )
}
