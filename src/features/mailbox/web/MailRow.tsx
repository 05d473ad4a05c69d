import { mailboxPage as t } from '../../../core/strings/en/mailbox-page.ts'
import { Badge, type Tone } from '../../../ui/kit/Badge.tsx'
import { Button } from '../../../ui/kit/Button.tsx'
import { RelativeTime } from '../../../ui/kit/RelativeTime.tsx'
import type { MailSummary } from '../schema.ts'

const TONES: Record<MailSummary['state'], Tone> = {
  queued: 'wait',
  waiting: 'wait',
  kept: 'neutral',
  sent: 'good',
  failed: 'bad',
}

/** Without a mail server, queued mail does not leave. */
const stays = (state: MailSummary['state'], delivers: boolean) =>
  !delivers && (state === 'queued' || state === 'waiting')

type Props = { mail: MailSummary; delivers: boolean; onOpen: (mail: MailSummary) => void }

/** One message: what, to whom, and how far it got. */
export function MailRow({ mail, delivers, onOpen }: Props) {
  const { subject, recipient, kind, queuedAt, lastError } = mail
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid min-w-0 grid-cols-1 content-start gap-1">
        <p className="text-16 font-semibold wrap-anywhere">{subject}</p>
        <p className="text-15 wrap-anywhere text-muted">
          {`${t.kinds[kind] ?? kind}, ${t.to} ${recipient}, `}
          <RelativeTime at={queuedAt} />
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MailState mail={mail} delivers={delivers} />
          <Progress mail={mail} delivers={delivers} />
        </div>
        {lastError && (
          <p className="text-15 wrap-anywhere text-bad">
            {t.said} {lastError}
          </p>
        )}
      </div>
      <div className="sm:self-center">
        <Button
          variant="secondary"
          icon="mail"
          aria-haspopup="dialog"
          aria-label={t.openOf(subject, recipient)}
          onClick={() => onOpen(mail)}
        >
          {t.open}
        </Button>
      </div>
    </li>
  )
}

/** Without a mail server, queued mail stays in the Mailbox to be read. */
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
    <span className="text-15 text-muted">
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
