import { useState } from 'react'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { ltiCalls, type PlatformEntry } from '../schema.ts'
import { ltiAdmin } from '../words/en/lti-admin.ts'
import { filledLinesOf } from './lines-of.ts'

const t = ltiAdmin.entry
type OfPlatform = { platform: PlatformEntry; onClose: () => void }

/** One registered platform: its facts, its grades, and what a host may change. */
export function PlatformCard({ platform }: Pick<OfPlatform, 'platform'>) {
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  const close = () => setDoing(null)
  const retry = useCommand(ltiCalls.retryGrades, {
    onDone: ({ count }) => toast.success(t.retried(count)),
  })
  const { name, issuer, clientId, deployments, furtherUrls, grades, fault } = platform
  const facts = [
    { label: ltiAdmin.add.issuer, value: issuer },
    { label: ltiAdmin.add.clientId, value: clientId },
    { label: ltiAdmin.add.deployments, value: deployments.join(', ') },
    ...(furtherUrls.length > 0
      ? [{ label: ltiAdmin.add.further, value: furtherUrls.join(', ') }]
      : []),
  ].map(({ label, value }) => ({ label, value: <span className="wrap-anywhere">{value}</span> }))
  return (
    <Card title={name}>
      <FactList facts={facts} />
      <p className="mt-2 text-15 text-muted">{t.grades(grades)}</p>
      {retry.error && <p className="mt-1 text-15 text-bad">{retry.error.message}</p>}
      {fault && <p className="mt-1 text-15 text-bad wrap-anywhere">{t.fault(fault)}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {grades.failed > 0 && (
          <Button
            variant="secondary"
            pending={retry.pending}
            onClick={() => void retry.run({ id: platform.id })}
          >
            {t.retry}
          </Button>
        )}
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDoing('change')}>
          {t.change}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDoing('remove')}>
          {t.remove}
        </Button>
      </div>
      {doing === 'change' && <ChangePlaces platform={platform} onClose={close} />}
      {doing === 'remove' && <RemovePlatform platform={platform} onClose={close} />}
    </Card>
  )
}

function ChangePlaces({ platform, onClose }: OfPlatform) {
  const form = useCommandForm(ltiCalls.setDeployments, {
    initial: {
      deployments: platform.deployments.join('\n'),
      furtherUrls: platform.furtherUrls.join('\n'),
    },
    inputOf: ({ deployments, furtherUrls }) => ({
      id: platform.id,
      deployments: filledLinesOf(deployments),
      furtherUrls: filledLinesOf(furtherUrls),
    }),
    onDone: () => {
      toast.success(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.change}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={t.notSaved}
    >
      <TextArea
        {...form.field('deployments')}
        label={ltiAdmin.add.deployments}
        hint={ltiAdmin.add.deploymentsHint}
        spellCheck={false}
        required
      />
      <TextArea
        {...form.field('furtherUrls')}
        label={ltiAdmin.add.further}
        hint={ltiAdmin.add.furtherHint}
        spellCheck={false}
      />
    </FormDialog>
  )
}

function RemovePlatform({ platform: { id, name }, onClose }: OfPlatform) {
  return (
    <ConfirmCommand
      call={ltiCalls.removePlatform}
      input={{ id }}
      danger
      onClose={onClose}
      title={t.removeTitle(name)}
      confirmLabel={t.remove}
      pendingLabel={t.removing}
      errorTitle={t.notRemoved}
      onDone={() => {
        toast.success(t.removed(name))
        onClose()
      }}
    >
      <p>{t.removeText}</p>
    </ConfirmCommand>
  )
}
