import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { mailboxCalls } from '../schema.ts'
import { mailboxPage } from '../words/en/mailbox-page.ts'

const t = mailboxPage.waiting

/** Messages from before mail was set up leave when an admin says so, or stay. */
export function MailWaiting({ count }: { count: number }) {
  const client = useQueryClient()
  const refresh = () => void invalidateTopics(client, ['mail'])
  const send = useCommand(mailboxCalls.decideWaiting, {
    onDone: ({ decided }) => {
      toast.success(t.sent(decided))
      refresh()
    },
    onFail: refresh,
  })
  const keep = useCommand(mailboxCalls.decideWaiting, {
    onDone: ({ decided }) => {
      toast.success(t.kept(decided))
      refresh()
    },
    onFail: refresh,
  })
  const error = send.error ?? keep.error
  const isBusy = send.pending || keep.pending
  return (
    <Notice tone="info" title={t.title(count)}>
      <p>{t.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          moves
          pending={send.pending}
          pendingLabel={t.deciding}
          disabled={isBusy}
          onClick={() => void send.run({ send: true })}
        >
          {t.send(count)}
        </Button>
        <Button
          moves
          variant="secondary"
          pending={keep.pending}
          pendingLabel={t.deciding}
          disabled={isBusy}
          onClick={() => void keep.run({ send: false })}
        >
          {t.keep}
        </Button>
      </div>
      {error && (
        <p className="mt-2 text-bad">
          {t.failed}. {error.message}
        </p>
      )}
    </Notice>
  )
}
