import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { readOptions } from '#ui/live/use-read.ts'
import QrDrawing from '#ui/look/QrDrawing.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { authCalls } from '../../schema.ts'
import { securityPage as t } from '../../words/en/security-page.ts'
import { sayFailure } from '../onboard/say-failure.ts'

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
    <Card title={t.off.title} action={<Badge>{t.off.state}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <h3 className="text-16">{t.off.needs}</h3>
          {/* The app checks none of these steps, so the list has no ticks. */}
          <ul className="mt-2 grid list-disc grid-cols-1 gap-2 pl-5 marker:text-muted">
            {t.off.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
        <p className="text-15 text-muted">{t.off.others}</p>
        <Begin onBegun={setBegun} />
      </div>
    </Card>
  )
}

function Begin({ onBegun }: { onBegun: (begun: SecretToScan) => void }) {
  const { field, submit, dialog } = useCommandForm(secondFactorCalls.startSecondFactor, {
    initial: { password: '' },
    inputOf: (values) => values,
    onDone: onBegun,
    forgetsOnEdit: true,
  })
  const { pending, error } = dialog
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {error && <Notice tone="bad">{sayFailure(error, t.commandFailed)}</Notice>}
      <PasswordField {...field('password')} label={t.password} autoComplete="current-password" />
      <Button
        type="submit"
        className="justify-self-start"
        pending={pending}
        pendingLabel={t.off.starting}
      >
        {t.off.start}
      </Button>
    </form>
  )
}

/** The server's answer to the first step: the QR code's text, and the secret for typing. */
type SecretToScan = { uri: string; secret: string }

type ScanProps = SecretToScan & {
  email: string
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The secret goes into the app, and a first code proves that it has arrived there. */
function SecondFactorScan({ uri, secret, email, onDone, onCancel }: ScanProps) {
  const card = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone, so this card takes the focus.
  useEffect(() => void card.current?.focus(), [])
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card title={t.scan.title}>
        <div className="flex flex-wrap justify-center gap-5">
          <div className="w-full max-w-56 self-start rounded-8 border border-line">
            <QrDrawing text={uri} label={t.scan.label} />
          </div>
          <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 content-start gap-2">
            <p>{t.scan.cannot}</p>
            <p translate="no" className="rounded-8 bg-sunken p-3 font-mono text-16 break-words">
              {inFours(secret)}
            </p>
            <CopyButton text={secret} what={t.scan.secret} variant="secondary" />
            <p className="text-15">
              <span className="text-muted">{t.scan.account}: </span>
              <span className="wrap-anywhere">{email}</span>
            </p>
            <p className="text-15 text-muted">{t.scan.hidden}</p>
          </div>
        </div>
        <div className="mt-5 border-t border-line pt-5">
          <FirstCode onDone={onDone} onCancel={onCancel} />
        </div>
      </Card>
    </div>
  )
}

/** 'ABCD EFGH IJKL': as it is read from a screen and typed on a phone. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

function FirstCode({ onDone, onCancel }: Pick<ScanProps, 'onDone' | 'onCancel'>) {
  const client = useQueryClient()
  const { field, submit, dialog } = useCommandForm(secondFactorCalls.confirmSecondFactor, {
    initial: { code: '' },
    inputOf: (values) => values,
    onDone: ({ recoveryCodes }) => {
      openAdminArea(client)
      onDone(recoveryCodes)
      void invalidateTopics(client, ['people'])
    },
    forgetsOnEdit: true,
  })
  const { pending, error } = dialog
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {error && <Notice tone="bad">{sayFailure(error, t.commandFailed)}</Notice>}
      <Field
        {...field('code')}
        label={t.scan.code}
        hint={t.scan.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-56 font-mono text-18 tracking-widest"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={t.scan.confirming}>
          {t.scan.confirm}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {t.scan.cancel}
        </Button>
      </div>
    </form>
  )
}

/** An admin who leaves before the session is read again must not be redirected back here. */
function openAdminArea(client: QueryClient): void {
  client.setQueryData(readOptions(authCalls.readSession).queryKey, (known) =>
    known?.person ? { ...known, person: { ...known.person, secondFactor: 'on' as const } } : known,
  )
}
