import { useId } from 'react'
import { adminDebrief } from '../../../../core/strings/en/admin-debrief.ts'
import { ui } from '../../../../core/strings/en/ui.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Dialog } from '../../../../ui/kit/Dialog.tsx'
import { Field } from '../../../../ui/kit/Field.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { TextArea } from '../../../../ui/kit/TextArea.tsx'
import { errorsOf, useForm } from '../../../../ui/kit/use-form.ts'
import { LONGEST, type ReportBody, reportBody } from '../../schema/bodies.ts'

const t = adminDebrief.editor

type Values = { name: string; whatFor: string; contact: string }
type Props = {
  /** Null for one that is added. */
  body: ReportBody | null
  pending: boolean
  error: Error | null
  onSave: (body: ReportBody) => void
  onClose: () => void
}

/** An empty contact is none. */
function bodyOf({ name, whatFor, contact }: Values): ReportBody {
  const given = contact.trim()
  return { name: name.trim(), whatFor: whatFor.trim(), ...(given && { contact: given }) }
}

export function AdminReportEditor({ body, pending, error, onSave, onClose }: Props) {
  const formId = useId()
  const form = useForm<Values>({
    initial: {
      name: body?.name ?? '',
      whatFor: body?.whatFor ?? '',
      contact: body?.contact ?? '',
    },
    check: (values) => errorsOf<Values>(reportBody, bodyOf(values)),
    onSubmit: (values) => onSave(bodyOf(values)),
  })
  return (
    <Dialog
      open
      sticky
      wide
      onClose={pending ? () => undefined : onClose}
      title={body ? t.editTitle(body.name) : t.addTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingLabel={t.saving}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <Field {...form.field('name')} label={t.name} maxLength={LONGEST.name} autoComplete="off" />
        <TextArea {...form.field('whatFor')} label={t.whatFor} maxLength={LONGEST.whatFor} />
        <TextArea
          {...form.field('contact')}
          label={t.contact}
          hint={t.contactHint}
          maxLength={LONGEST.contact}
        />
        {error && (
          <Notice tone="bad" title={adminDebrief.report.failed}>
            {error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
