import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Badge, type Tone } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import type { MailSummary } from '../schema.ts'
import { mailboxPage as t } from '../words/en/mailbox-page.ts'

const TONES: Record<MailSummary['state'], Tone> = {
  queued: 'wait',
  waiting: 'wait',
  kept: 'neutral',
  sent: 'good',
  failed: 'bad',
}

/** True of queued mail where there is no mail server: it does not leave. */
const stays = (state: MailSummary['state'], delivers: boolean) =>
  !delivers && (state === 'queued' || state === 'waiting')

type Props = { mail: MailSummary; delivers: boolean; onOpen: (mail: MailSummary) => void }

/** One message: what, to whom, and how far it got. */
export function MailRow({ mail, delivers, onOpen }: Props) {
  const { subject, recipient, kind, queuedAt, lastError } = mail
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3 pr-1 pl-4 sm:pl-5 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:py-0.5">
      <div className="grid min-w-0 grid-cols-1 content-center">
        <p className="text-15 leading-5 font-semibold max-lg:wrap-anywhere lg:truncate">
          {subject}
        </p>
        <p className="text-13 text-muted max-lg:wrap-anywhere lg:truncate">
          <span className="sr-only">{`${t.kinds[kind] ?? kind}, `}</span>
          {`${t.to} `}
          <Recipient address={recipient} />
          {', '}
          <RelativeTime at={queuedAt} />
          {lastError && (
            <span className="text-bad">
              {`. ${t.said} `}
              {lastError}
            </span>
          )}
        </p>
      </div>
      {/* The page has said once that none leaves. */}
      <p
        className={
          stays(mail.state, delivers)
            ? 'sr-only'
            : 'flex flex-wrap items-center gap-x-3 text-13 max-lg:order-last max-lg:col-span-2'
        }
      >
        <MailState mail={mail} delivers={delivers} />
        <Progress mail={mail} delivers={delivers} />
      </p>
      <Button
        variant="quiet"
        icon="mail"
        aria-haspopup="dialog"
        aria-label={t.openOf(subject, recipient)}
        onClick={() => onOpen(mail)}
        className="gap-0! px-3! text-[0px]!"
      >
        {t.open}
      </Button>
    </li>
  )
}

/** An address that does not fit its line breaks before its '@'. */
function Recipient({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

/** The words of a mail's state. Queued mail stays in the Mailbox where there is no mail server. */
export function sayState(state: MailSummary['state'], delivers: boolean): string {
  return stays(state, delivers) ? t.kept : t.states[state]
}

export function MailState({ mail: { state }, delivers }: Omit<Props, 'onOpen'>) {
  const tone = stays(state, delivers) ? 'neutral' : TONES[state]
  return <Badge tone={tone}>{sayState(state, delivers)}</Badge>
}

/** How often it was tried, and when it is tried again. */
function Progress({ mail, delivers }: { mail: MailSummary; delivers: boolean }) {
  const { state, attempts, nextTryAt, sentAt } = mail
  if (attempts === 0 && state !== 'queued' && !stays(state, delivers)) return null
  return (
    <span className="text-muted">
      {attempts > 0 && t.attempts(attempts)}
      {state === 'sent' && sentAt && (
        <>
          {', '}
          <RelativeTime at={sentAt} />
        </>
      )}
      {state === 'failed' && `, ${t.gaveUp}`}
      {stays(state, delivers) && `${attempts > 0 ? ', ' : ''}${t.keptHereWhy}`}
      {delivers && nextTryAt && (
        <>
          {attempts === 0 ? (
            t.due
          ) : (
            <>
              {`, ${t.nextTry} `}
              <RelativeTime at={nextTryAt} ahead />
            </>
          )}
        </>
      )}
    </span>
  )
}
