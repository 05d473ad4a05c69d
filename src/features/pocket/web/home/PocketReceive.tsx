import type { AnswerOf } from '#core/call.ts'
import { fields } from '#core/words/en/fields.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { ShareButton } from '#ui/device/ShareButton.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { pocketCalls } from '../../schema.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'
import { PocketBack } from './PocketBack.tsx'

const t = pocketPage.receiving

/** One's own practice number, and what arrives there. */
export default function PocketReceive() {
  const pocket = useRead(pocketCalls.readPocket)
  return (
    <Page title={t.title} lead={t.lead} back={<PocketBack />}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Loaded query={pocket} skeleton={<NumberSkeleton />}>
          {({ practiceNumber }) => <OwnNumber number={practiceNumber} />}
        </Loaded>
        <div className="grid grid-cols-1 gap-5">
          <Loaded query={pocket} skeleton={<Skeleton className="h-20 w-full rounded-12" />}>
            {({ held }) => <WaitingNotice held={held} />}
          </Loaded>
          <Card title={t.howTitle} tone="sunken">
            <ol className="grid list-decimal grid-cols-1 gap-2 pl-5 text-15">
              {t.how.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** The notice is in the code too: any phone that scans it shows it. */
function OwnNumber({ number }: { number: string }) {
  const text = `${t.qrText(number)} ${fields.practice}`
  return (
    <Card>
      <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
        <div className="w-full max-w-56 rounded-8 border border-line">
          <QrCode text={text} label={t.qr(number)} />
        </div>
        <p>
          <span className="block text-15 text-muted">{pocketPage.number}</span>
          <span
            translate="no"
            className="block font-mono text-22 font-semibold tracking-wider sm:text-28"
          >
            {number}
          </span>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={number} what={pocketPage.copyNumber} variant="secondary" />
          <ShareButton
            variant="secondary"
            what={t.what}
            title={t.shareTitle}
            text={text}
            copied={t.shareCopied}
          />
        </div>
      </div>
    </Card>
  )
}

function WaitingNotice({ held }: Pick<AnswerOf<typeof pocketCalls.readPocket>, 'held'>) {
  return (
    <Notice
      tone={held > 0 ? 'wait' : 'info'}
      action={
        <ButtonLink to={held > 0 ? '/wallet?tab=transactions' : '/withdraw'} variant="secondary">
          {held > 0 ? t.see : t.withdraw}
        </ButtonLink>
      }
    >
      {held > 0 ? (
        <>
          {t.waiting} <Money amount={held} className="font-semibold" />.
        </>
      ) : (
        t.none
      )}
    </Notice>
  )
}

function NumberSkeleton() {
  return (
    <Card>
      <div aria-hidden="true" className="grid grid-cols-1 justify-items-center gap-4">
        <Skeleton className="aspect-square w-full max-w-56" />
        <Skeleton className="h-14 w-48" />
        <Skeleton className="h-12 w-56" />
      </div>
    </Card>
  )
}
