import { useState } from 'react'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type PersonSummary, peopleCalls } from '../../schema.ts'
import { personActions } from '../../words/en/admin-users.ts'

const t = personActions.handOver

type Props = { person: Pick<PersonSummary, 'id' | 'name'>; onClose: () => void }

/**
 * The invitation link of a new admin where there is no mail server: shown once, to the inviting
 * admin.
 */
export function AdminUserLink({ person, onClose }: Props) {
  const { run, pending, error } = useCommand(peopleCalls.showInvitation, {
    onDone: ({ link: shown }) => setLink(shown),
  })
  const [link, setLink] = useState<string | null>(null)
  return (
    <Dialog
      open
      sticky
      onClose={pending ? () => undefined : onClose}
      title={t.title}
      footer={
        link === null ? (
          <>
            <Button variant="secondary" onClick={onClose} disabled={pending}>
              {t.later}
            </Button>
            <Button
              moves
              pending={pending}
              pendingLabel={t.showing}
              onClick={() => void run({ id: person.id })}
            >
              {t.show}
            </Button>
          </>
        ) : (
          <>
            <CopyButton text={link} what={t.what} variant="secondary" />
            <Button onClick={onClose}>{t.close}</Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{t.text(person.name)}</p>
        {error && (
          <Notice tone="bad" title={t.failed}>
            {error.message}
          </Notice>
        )}
        <div role="status" className="grid grid-cols-1 gap-4 empty:absolute">
          {link !== null && (
            <>
              <p className="rounded-12 border border-line bg-sunken p-4 text-16 wrap-anywhere select-all">
                {link}
              </p>
              <Notice tone="wait">{t.shown}</Notice>
            </>
          )}
        </div>
        {link === null && <p className="text-15 text-muted">{t.once}</p>}
      </div>
    </Dialog>
  )
}
