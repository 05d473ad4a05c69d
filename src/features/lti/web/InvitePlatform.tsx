import { useState } from 'react'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
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
      <Dialog
        open
        sticky
        onClose={onClose}
        title={t.title}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {ui.close}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-3">
          <p>{t.link}</p>
          <p
            translate="no"
            className="rounded-8 border border-line bg-sunken p-3 font-mono text-15 wrap-anywhere"
          >
            {link}
          </p>
          <CopyButton text={link} what={t.copied} variant="secondary" />
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.make}
      saving={t.making}
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
      {invite.error && !form.field('address').error && (
        <Notice tone="bad" title={t.failed}>
          {invite.error.message}
        </Notice>
      )}
    </FormDialog>
  )
}
