import { type ReactNode, useState } from 'react'
import { formatCount } from '#core/counts.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { teachersCalls } from '../../schema.ts'
import { ownTeaching as t } from '../../words/en/own-teaching.ts'

type Props = {
  email: string
  onSignOut: () => void
  /** Called once the account is gone. */
  onGone: () => void
  /** The file of everything the server holds about them. */
  children: ReactNode
}

/** A teacher's own account: how colleagues know them, what they may open, and the way out. */
export default function TeacherAccountPage({ email, onSignOut, onGone, children }: Props) {
  const query = useRead(teachersCalls.readOwn)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Page title={t.title} width="narrow">
      <Card>
        <Loaded
          query={query}
          skeleton={<SkeletonList rows={4} label={t.loading} />}
          errorTitle={t.failed}
        >
          {({ own }) => own && <FactList facts={factsOf(own, email)} />}
        </Loaded>
      </Card>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/admin/security" variant="secondary" icon="key">
          {t.security}
        </ButtonLink>
        <ButtonLink to="/sessions" variant="secondary" icon="device">
          {t.sessions}
        </ButtonLink>
        <Button variant="secondary" icon="leave" onClick={onSignOut}>
          {t.signOut}
        </Button>
      </div>
      {children}
      <Button
        variant="quiet"
        className="justify-self-start text-bad!"
        aria-haspopup="dialog"
        onClick={() => setLeaving(true)}
      >
        {t.leave.label}
      </Button>
      {isLeaving && <LeaveServer onGone={onGone} onClose={() => setLeaving(false)} />}
    </Page>
  )
}

type OwnNumbers = {
  name: string
  about: string
  open: number
  mostOpen: number
  mostPeople: number
  ask: string
}

function factsOf(
  { name, about, open, mostOpen, mostPeople, ask }: OwnNumbers,
  email: string,
): Fact[] {
  return [
    { label: t.name, value: name, strong: true },
    { label: t.email, value: <span className="wrap-anywhere">{email}</span> },
    ...(about ? [{ label: t.about, value: <span className="wrap-anywhere">{about}</span> }] : []),
    { label: t.open, value: t.openOf(open, mostOpen) },
    { label: t.places, value: formatCount(mostPeople) },
    { label: t.ask, value: ask || t.hosts },
  ]
}

/** Ends one's own account, after one's own e-mail was typed. */
function LeaveServer({ onGone, onClose }: { onGone: () => void; onClose: () => void }) {
  const form = useCommandForm(teachersCalls.leave, {
    initial: { to: '', confirm: '' },
    inputOf: ({ to, confirm }) => ({ confirm, ...(to.trim() && { to }) }),
    onDone: ({ handed, closed }) => {
      toast.success(t.leave.done(handed, closed))
      onGone()
    },
  })
  return (
    <FormDialog
      title={t.leave.title}
      onClose={onClose}
      {...form.dialog}
      save={t.leave.save}
      saving={t.leave.saving}
      errorTitle={t.leave.failed}
    >
      <p>{t.leave.text}</p>
      <EmailField {...form.field('to')} label={t.leave.to} hint={t.leave.toHint} />
      <EmailField {...form.field('confirm')} label={t.leave.confirm} required />
    </FormDialog>
  )
}
