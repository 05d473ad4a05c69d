import { useRef, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { formatGhs } from '#core/money.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { askServer } from '#ui/live/api.ts'
import { Money } from '#ui/money/Money.tsx'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Button } from '#ui/page/Button.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { decisionCalls, type RequestRow } from '../../schema/decisions.ts'
import { adminTransactions } from '../../words/en/admin-transactions.ts'
import { approveAll, type Keys, type Outcome, sumRequests } from './bulk-approval.ts'

const t = adminTransactions.bulk

type Props = {
  requests: readonly RequestRow[]
  onClose: () => void
  /** Called after each approval, once the server has said so. */
  onApproved: (request: RequestRow) => void
  /** Called when all have had their turn. */
  onDone: (outcomes: readonly Outcome[]) => void
}

/** One confirmation for all of them, then each in turn, and at the end what was refused and why. */
export default function AdminBulkDialog({ requests, onClose, onApproved, onDone }: Props) {
  const { trying, outcomes, pending, run } = useBulkApproval(requests, onApproved, onDone)
  const { waits, describedBy, reason } = useMoneyWaits(pending)
  return (
    <Dialog
      open
      sticky
      onClose={pending ? () => undefined : onClose}
      title={t.title(requests.length)}
      footer={
        outcomes !== null && !pending ? (
          <RetryOrClose outcomes={outcomes} onRetry={run} onClose={onClose} />
        ) : (
          <>
            <Button variant="secondary" disabled={pending} onClick={onClose}>
              {ui.cancel}
            </Button>
            <Button
              pending={pending}
              pendingLabel={t.approving}
              disabled={waits}
              aria-describedby={describedBy}
              onClick={() => void run(trying)}
            >
              {t.approve(trying.length)}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {outcomes === null && <Chosen requests={requests} />}
        {/* Rendered from the start, so that screen readers announce it. */}
        <div role="status" className="grid grid-cols-1 gap-4 empty:absolute">
          {outcomes !== null && (
            <p className="tabular text-15 text-muted">
              {t.progress(outcomes.length, trying.length)}
            </p>
          )}
          {outcomes !== null && !pending && <Result outcomes={outcomes} />}
        </div>
        {reason}
      </div>
    </Dialog>
  )
}

/** Approves one request after the other, and those that failed again under the same keys. */
function useBulkApproval(
  requests: readonly RequestRow[],
  onApproved: Props['onApproved'],
  onDone: Props['onDone'],
) {
  const [trying, setTrying] = useState(requests)
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [pending, setPending] = useState(false)
  const keys = useRef<Keys>(new Map())
  const run = async (these: readonly RequestRow[]) => {
    setTrying(these)
    setOutcomes([])
    setPending(true)
    const send = async (request: RequestRow, key: string) => {
      await askServer(decisionCalls.approve, { requestId: request.id }, { key })
      onApproved(request)
    }
    onDone(await approveAll(these, keys.current, send, setOutcomes))
    setPending(false)
  }
  return { trying, outcomes, pending, run }
}

type RetryProps = Pick<Props, 'onClose'> & {
  outcomes: readonly Outcome[]
  onRetry: (requests: readonly RequestRow[]) => Promise<void>
}

/** Refused requests are not sent again; only those without an answer are. */
function RetryOrClose({ outcomes, onRetry, onClose }: RetryProps) {
  const unanswered = outcomes.filter(({ error }) => error !== null && !(error instanceof Refusal))
  return (
    <>
      {unanswered.length > 0 && (
        <Button
          variant="secondary"
          icon="refresh"
          onClick={() => void onRetry(unanswered.map(({ request }) => request))}
        >
          {t.retry}
        </Button>
      )}
      <Button onClick={onClose}>{t.close}</Button>
    </>
  )
}

/** The number and the sum of what is to be approved, before it is. */
function Chosen({ requests }: Pick<Props, 'requests'>) {
  return (
    <>
      <FactList
        facts={[
          { label: t.count, value: requests.length },
          { label: t.sum, value: <Money amount={sumRequests(requests)} />, strong: true },
        ]}
      />
      <p className="text-15">{t.effect}</p>
    </>
  )
}

function Result({ outcomes }: { outcomes: readonly Outcome[] }) {
  const approved = outcomes.filter(({ error }) => error === null).map(({ request }) => request)
  const refused = outcomes.filter(({ error }) => error !== null)
  return (
    <>
      {approved.length > 0 ? (
        <Notice tone="good" title={t.doneTitle(approved.length)}>
          {formatGhs(sumRequests(approved))}
        </Notice>
      ) : (
        <Notice tone="wait" title={t.noneTitle} />
      )}
      {refused.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-16 font-semibold">{t.refusedTitle(refused.length)}</p>
          <ul className="divide-y divide-line rounded-12 border border-line">
            {refused.map(({ request, error }) => (
              <li key={request.id} className="grid grid-cols-1 px-3.5 py-2.5 text-15 wrap-anywhere">
                <span className="font-semibold">
                  {formatGhs(request.amount)}, {request.name}
                </span>
                <span className="text-muted">{error?.message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
