import { useId, useState } from 'react'
import type { Day } from '#core/day.ts'
import { serverNow } from '#ui/device/server-clock.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { errorsOf, type Form, useForm } from '#ui/fields/use-form.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { calendarDay } from '../../rules/contacts.ts'
import { LONGEST_IN_BODY, type ReportBody, reportBody } from '../../schema/bodies.ts'
import { adminDebrief } from '../../words/en/admin-debrief.ts'

const t = adminDebrief.editor

type BodyValues = { name: string; whatFor: string; contact: string }
type Props = {
  /** Null for one that is added. */
  body: ReportBody | null
  pending: boolean
  error: Error | null
  onSave: (body: ReportBody) => void
  onClose: () => void
}

/** An empty contact is none, and was checked on no day. */
function bodyOf({ name, whatFor, contact }: BodyValues, checkedOn: Day | undefined): ReportBody {
  const address = contact.trim()
  return {
    name: name.trim(),
    whatFor: whatFor.trim(),
    ...(address && { contact: address }),
    ...(address && checkedOn && { checkedOn }),
  }
}

export function AdminReportEditor({ body, pending, error, onSave, onClose }: Props) {
  const formId = useId()
  const [isChecked, setChecked] = useState(false)
  /** A contact that was changed has lost the day on which the one before was checked. */
  const checkedOf = ({ contact }: BodyValues) => {
    if (isChecked) return calendarDay(serverNow())
    return contact.trim() === body?.contact ? body.checkedOn : undefined
  }
  const form = useForm<BodyValues>({
    initial: {
      name: body?.name ?? '',
      whatFor: body?.whatFor ?? '',
      contact: body?.contact ?? '',
    },
    check: (values) => errorsOf<BodyValues>(reportBody, bodyOf(values, undefined)),
    onSubmit: (values) => onSave(bodyOf(values, checkedOf(values))),
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
        <BodyFields form={form} />
        <CheckField
          name="checked"
          label={t.checked}
          hint={t.checkedHint}
          checked={isChecked}
          onCheck={setChecked}
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

/** The texts of a body: its name, what it is for, and how to reach it. */
function BodyFields({ form }: { form: Form<BodyValues> }) {
  return (
    <>
      <Field
        {...form.field('name')}
        label={t.name}
        maxLength={LONGEST_IN_BODY.name}
        autoComplete="off"
      />
      <TextArea {...form.field('whatFor')} label={t.whatFor} maxLength={LONGEST_IN_BODY.whatFor} />
      <TextArea
        {...form.field('contact')}
        label={t.contact}
        hint={t.contactHint}
        maxLength={LONGEST_IN_BODY.contact}
      />
    </>
  )
}
