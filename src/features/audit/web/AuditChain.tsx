import type { AnswerOf } from '#core/call.ts'
import { formatInstant } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { ICON_ALONE } from '#ui/look/icon-alone.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { auditCalls } from '../schema.ts'
import { auditPage } from '../words/en/audit-page.ts'

const t = auditPage.chain

/** Has the whole chain computed anew when its button is pressed, and says how it went. */
export function useAuditChain() {
  // Runs only when the button is pressed: a long log takes time.
  const query = useRead(auditCalls.verifyChain, {}, { enabled: false })
  const button = (
    <Button
      variant="secondary"
      icon="shield"
      className={query.isFetching ? '' : ICON_ALONE}
      pending={query.isFetching}
      pendingLabel={t.verifying}
      onClick={() => void query.refetch()}
    >
      {t.verify}
    </Button>
  )
  // Rendered from the start, so that screen readers announce the answer.
  const verdict = (
    <div role="status" className="grid w-full grid-cols-1 empty:absolute">
      {query.error && !query.isFetching ? (
        <Notice tone="bad" title={t.failed}>
          {query.error.message}
        </Notice>
      ) : (
        query.data && <Verdict chain={query.data} />
      )}
    </div>
  )
  return { button, verdict }
}

function Verdict({ chain }: { chain: AnswerOf<typeof auditCalls.verifyChain> }) {
  const { lines, firstBroken, head, checkedAt, seals, sealedSince, sealedAt } = chain
  const checked = (
    <p className="text-muted">
      {t.checked} <RelativeTime at={checkedAt} />.
    </p>
  )
  if (firstBroken !== null) {
    return (
      <Notice tone="bad" title={t.broken(firstBroken)}>
        <p>{t.brokenText(firstBroken)}</p>
        {checked}
      </Notice>
    )
  }
  if (seals !== 'holds') {
    return (
      <Notice tone="bad" title={t.faults[seals].title}>
        <p>
          {seals === 'otherKey' && chain.commandWay === 'tools'
            ? t.faults.otherKey.byTools
            : t.faults[seals].text}
        </p>
        {checked}
      </Notice>
    )
  }
  return (
    <Notice tone="good" title={t.holds(lines)}>
      <p>{t.holdsText}</p>
      {sealedSince !== null && sealedAt !== null && sealedSince > 1 && (
        <p>{t.older(sealedSince - 1, formatInstant(sealedAt))}</p>
      )}
      {checked}
      <p className="mt-2 font-semibold">{t.head}</p>
      <p className="tabular wrap-anywhere">{head}</p>
      <CopyButton text={head} what={t.head.toLowerCase()} variant="secondary" />
      <p className="mt-1">{t.keep[chain.commandWay]}</p>
    </Notice>
  )
}
