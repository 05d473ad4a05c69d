import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { readOptions } from '#ui/live/use-read.ts'
import QrDrawing from '#ui/look/QrDrawing.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { authCalls } from '../../schema.ts'
import { securityPage } from '../../words/en/security-page.ts'
import { sayFailure } from '../onboard/say-failure.ts'

const t = securityPage.scan

/** The server's answer to the first step: the QR code's text, and the secret for typing. */
export type SecretToScan = { uri: string; secret: string }

type Props = SecretToScan & {
  email: string
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The secret goes into the app, and a first code proves that it has arrived there. */
export function SecondFactorScan({ uri, secret, email, onDone, onCancel }: Props) {
  const card = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone, so this card takes the focus.
  useEffect(() => card.current?.focus(), [])
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card title={t.title}>
        <div className="flex flex-wrap justify-center gap-5">
          <div className="w-full max-w-56 self-start rounded-8 border border-line">
            <QrDrawing text={uri} label={t.label} />
          </div>
          <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 content-start gap-2">
            <p>{t.cannot}</p>
            <p translate="no" className="rounded-8 bg-sunken p-3 font-mono text-16 break-words">
              {inFours(secret)}
            </p>
            <CopyButton text={secret} what={t.secret} variant="secondary" />
            <p className="text-15">
              <span className="text-muted">{t.account}: </span>
              <span className="wrap-anywhere">{email}</span>
            </p>
            <p className="text-15 text-muted">{t.hidden}</p>
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

function FirstCode({ onDone, onCancel }: Pick<Props, 'onDone' | 'onCancel'>) {
  const client = useQueryClient()
  const { run, pending, error, reset } = useCommand(secondFactorCalls.confirmSecondFactor, {
    onDone: ({ recoveryCodes }) => {
      openAdminArea(client)
      onDone(recoveryCodes)
      void invalidateTopics(client, ['people'])
    },
    onFail: (failure) => void form.refuse(failure),
  })
  const form = useForm({
    initial: { code: '' },
    check: (values) => errorsOf<typeof values>(secondFactorCalls.confirmSecondFactor.input, values),
    onEdit: reset,
    onSubmit: (values) => void run(values),
  })
  const failed = form.formError(error)
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {failed && <Notice tone="bad">{sayFailure(failed, securityPage.commandFailed)}</Notice>}
      <Field
        {...form.field('code')}
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-56 font-mono text-18 tracking-widest"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={t.confirming}>
          {t.confirm}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {t.cancel}
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
