import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { LinkDialog } from '#ui/dialogs/LinkDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { ui } from '#ui/words/en/ui.ts'
import { ltiCalls } from '../schema.ts'
import { ltiAdmin } from '../words/en/lti-admin.ts'

const t = ltiAdmin.own

/** Makes a link by which one platform registers itself, and shows it once. */
export default function InvitePlatform({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  const form = useCommandForm(ltiCalls.invitePlatform, {
    initial: { address: '' },
    inputOf: (typed) => typed,
    onDone: (made) => setLink(made.link),
  })
  if (link !== null) {
    return (
      <LinkDialog
        title={t.title}
        text={t.link}
        link={link}
        copied={t.copied}
        close={ui.close}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      {...form.dialog}
      save={t.make}
      saving={t.making}
      errorTitle={t.failed}
    >
      <Field
        {...form.field('address')}
        type="url"
        label={t.address}
        hint={t.text}
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
