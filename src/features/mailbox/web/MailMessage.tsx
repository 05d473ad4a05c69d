import { useEffect, useId, useRef, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import type { CommandWay } from '#core/command-way.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { type MailSummary, mailboxCalls } from '../schema.ts'
import { mailbox } from '../words/en/mailbox.ts'
import { mailboxPage } from '../words/en/mailbox-page.ts'
import { MailState } from './MailRow.tsx'

const t = mailboxPage.message

type Props = {
  mail: MailSummary
  delivers: boolean
  commandWay: CommandWay
  onClose: () => void
}

/**
 * One message as it was written. Opening it is an admin action with an audit entry, so it is
 * requested once.
 */
export default function MailMessage({ mail, delivers, commandWay, onClose }: Props) {
  const { message, error, pending, retry } = useMessage(mail.id)
  const resend = useCommand(mailboxCalls.resendMail, {
    onDone: () => {
      toast.success(t.resent)
      onClose()
    },
  })
  const reasonId = useId()
  return (
    <Dialog
      open
      wide
      title={mail.subject}
      onClose={resend.pending ? () => undefined : onClose}
      footer={
        <>
          {message && <CopyButton text={message.body} what={t.copyWhat} variant="secondary" />}
          <Button
            moves
            variant="secondary"
            icon="refresh"
            disabled={!delivers}
            aria-describedby={delivers ? undefined : reasonId}
            pending={resend.pending}
            pendingLabel={t.resending}
            onClick={() => void resend.run({ id: mail.id })}
          >
            {t.resend}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          <MailState mail={mail} delivers={delivers} />
          <span className="min-w-0 wrap-anywhere">
            <span className="text-muted">{t.recipient}</span> {mail.recipient}
          </span>
        </p>
        {error && <NotRead {...{ error, pending, retry }} />}
        {!error &&
          (message ? <MessageText {...{ message, delivers, commandWay }} /> : <MessageSkeleton />)}
        {resend.error && <Notice tone="bad">{resend.error.message}</Notice>}
        {!delivers && (
          <p id={reasonId} className="text-15 text-muted">
            {mailbox.noServer}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type OpenMail = AnswerOf<typeof mailboxCalls.openMail>

type MessageProps = Pick<Props, 'delivers' | 'commandWay'> & { message: OpenMail }

function MessageText({ message, delivers, commandWay }: MessageProps) {
  return (
    <>
      {message.linkHidden && (
        <Notice tone="wait" title={t.hiddenTitle}>
          {delivers ? t.hiddenByMail : t.hiddenOfAdmin[commandWay]}
        </Notice>
      )}
      <section
        aria-label={t.text}
        className="rounded-12 border border-line bg-sunken p-4 text-16 wrap-anywhere whitespace-pre-wrap"
      >
        {messagePartsOf(message.body, new URL(message.home).origin).map(({ text, href }, at) =>
          href === null ? (
            text
          ) : (
            <a
              key={at}
              href={href}
              target="_blank"
              rel="noreferrer"
              className="text-brand underline"
            >
              {text}
              <span className="sr-only"> {t.newTab}</span>
            </a>
          ),
        )}
      </section>
      <p className="text-15 text-muted">{t.audited}</p>
    </>
  )
}

function MessageSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      <span className="sr-only">{t.opening}</span>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  )
}

/** Opens a message once, however often it is drawn: each opening is a line of the audit log. */
function useMessage(id: string) {
  const [message, setMessage] = useState<AnswerOf<typeof mailboxCalls.openMail> | null>(null)
  const { run, pending, error } = useCommand(mailboxCalls.openMail, { onDone: setMessage })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void run({ id })
  }, [run, id])
  return { message, error, pending, retry: () => void run({ id }) }
}

/** A piece of a message: text, or a link of the app's own. */
type MessagePart = { readonly text: string; readonly href: string | null }

const ADDRESS = /https?:\/\/[^\s<>"']+/g

/** Signs that end a sentence belong to it, not to the address before them. */
const TRAILING = '.,;:!?)]'

function withoutTrailing(address: string): string {
  let end = address.length
  while (TRAILING.includes(address[end - 1] ?? ' ')) end -= 1
  return address.slice(0, end)
}

/** A message in pieces. Only addresses of the app itself become links: a text may hold any other. */
export function messagePartsOf(body: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = []
  let done = 0
  for (const { 0: link, index } of body.matchAll(ADDRESS)) {
    const address = withoutTrailing(link)
    if (originOf(address) !== origin) continue
    if (index > done) parts.push({ text: body.slice(done, index), href: null })
    parts.push({ text: address, href: address })
    done = index + address.length
  }
  if (done < body.length) parts.push({ text: body.slice(done), href: null })
  return parts
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin
  } catch {
    // No address at all.
    return null
  }
}

type NotReadProps = Omit<ReturnType<typeof useMessage>, 'message'> & { error: Error }

function NotRead({ error, pending, retry }: NotReadProps) {
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="secondary" icon="refresh" pending={pending} onClick={retry}>
          {ui.retry}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
