import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { LinkDialog } from '#ui/dialogs/LinkDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { ui } from '#ui/words/en/ui.ts'
import { ltiCalls } from '../schema.ts'
import { ltiAdmin } from '../words/en/lti-admin.ts'

const t = ltiAdmin.own

/** Makes a link by which one platform registers itself, and shows it once. */
export default function InvitePlatform({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  const invite = useCommand(ltiCalls.invitePlatform, {
    onDone: (made) => setLink(made.link),
    onFail: (error) => form.refuse(error),
  })
  const form = useForm({
    initial: { address: '' },
    check: (typed) => errorsOf(ltiCalls.invitePlatform.input, typed),
    onSubmit: (typed) => void invite.run(typed),
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
      onSubmit={form.submit}
      save={t.make}
      saving={t.making}
      error={form.formError(invite.error)}
      errorTitle={t.failed}
      pending={invite.pending}
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
