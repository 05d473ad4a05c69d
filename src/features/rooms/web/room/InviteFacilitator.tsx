import { useState } from 'react'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { Button } from '#ui/page/Button.tsx'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import type { ActProps } from './act-props.ts'

const t = rooms.room.facilitators

type Props = Pick<ActProps, 'room' | 'onClose'>

/** Invites a facilitator. Where no mail server sends it, the link is shown once, to be handed over. */
export default function InviteFacilitator({ room, onClose }: Props) {
  const [handed, setHanded] = useState<HandedOver | null>(null)
  const { run, pending, error } = useCommand(roomsCalls.inviteFacilitator, {
    onDone: ({ link, hasPassword, isTeacher }, { email }) => {
      if (isTeacher) {
        toast.success(myClasses.colleagueFinds(email.trim()))
        return onClose()
      }
      if (link !== null || hasPassword) return setHanded({ email: email.trim(), link })
      toast.success(t.mailed(email.trim()))
      onClose()
    },
    onFail: (failure) => form.refuse(failure),
  })
  const inputOf = ({ email }: { email: string }) => ({ code: room.code, email })
  const form = useForm({
    initial: { email: '' },
    check: (typed) => errorsOf(roomsCalls.inviteFacilitator.input, inputOf(typed)),
    onSubmit: (typed) => void run(inputOf(typed)),
  })
  if (handed) return <Handed {...handed} onClose={onClose} />
  return (
    <FormDialog
      title={t.inviteTitle(room.name)}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.save}
      saving={t.saving}
      pending={pending}
    >
      <Field
        {...form.field('email')}
        type="email"
        label={t.email}
        hint={t.text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {error && !form.field('email').error && (
        <Notice tone="bad" title={t.failed}>
          {error.message}
        </Notice>
      )}
    </FormDialog>
  )
}

/** Without a link for who has a password already. */
type HandedOver = { email: string; link: string | null }

function Handed({ email, link, onClose }: HandedOver & { onClose: () => void }) {
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={link === null ? t.knownTitle : t.linkTitle}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {rooms.open.done}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p>{link === null ? t.known(email) : t.link(email)}</p>
        {link !== null && (
          <>
            <p
              translate="no"
              className="rounded-8 border border-line bg-sunken p-3 font-mono text-15 wrap-anywhere"
            >
              {link}
            </p>
            <CopyButton
              text={link}
              label={rooms.invite.copyLink}
              what={t.copyWhat}
              variant="secondary"
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
