import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { LinkDialog } from '#ui/dialogs/LinkDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './AnotherRoom.tsx'

const t = rooms.room.facilitators

/** Invites a facilitator. Where no mail server sends it, the link is shown once, to be handed over. */
export default function InviteFacilitator({ room, onClose }: ActProps) {
  const [handed, setHanded] = useState<HandedOver | null>(null)
  const form = useCommandForm(roomsCalls.inviteFacilitator, {
    initial: { email: '' },
    inputOf: ({ email }) => ({ code: room.code, email }),
    onDone: ({ link, hasPassword, isTeacher }, { email }) => {
      if (isTeacher) {
        toast.success(myClasses.colleagueFinds(email.trim()))
        return onClose()
      }
      if (link !== null || hasPassword) return setHanded({ email: email.trim(), link })
      toast.success(t.mailed(email.trim()))
      onClose()
    },
  })
  if (handed) return <InvitationDialog {...handed} onClose={onClose} />
  return (
    <FormDialog
      title={t.inviteTitle(room.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={t.failed}
    >
      <EmailField {...form.field('email')} label={t.email} hint={t.text} required />
    </FormDialog>
  )
}

/** An invitation that was made; its link is null for a person who has a password already. */
type HandedOver = { email: string; link: string | null }

function InvitationDialog({ email, link, onClose }: HandedOver & { onClose: () => void }) {
  return (
    <LinkDialog
      title={link === null ? t.knownTitle : t.linkTitle}
      text={link === null ? t.known(email) : t.link(email)}
      link={link}
      copy={rooms.invite.copyLink}
      copied={t.copyWhat}
      close={rooms.open.done}
      onClose={onClose}
    />
  )
}
