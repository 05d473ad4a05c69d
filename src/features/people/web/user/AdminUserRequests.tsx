import { signedAmount } from '#core/request.ts'
import { sayDecider } from '#features/wallet/rules/say-decider.ts'
import { decisionCalls, type RequestRow } from '#features/wallet/schema/decisions.ts'
import { adminTransactions } from '#features/wallet/words/en/admin-transactions.ts'
import { methods } from '#features/wallet/words/en/methods.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Pager } from '#ui/list/Pager.tsx'
import { usePage } from '#ui/list/use-pages.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Badge, type Tone } from '#ui/page/Badge.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { adminUser } from '../../words/en/admin-user.ts'
import type { TabProps } from '../users/found-person.ts'

const t = adminUser.requests
const SIZE = 20

/** The person's requests and their outcomes. They are decided among all transactions. */
export default function AdminUserRequests({ details: { person } }: TabProps) {
  const [page, setPage] = usePage()
  const query = useRead(decisionCalls.listRequests, {
    learnerId: person.id,
    page: String(page),
    size: String(SIZE),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonList label={t.loading} />} errorTitle={t.failed}>
      {({ requests, matching }) =>
        matching === 0 ? (
          <Empty icon="receipt" title={t.empty}>
            {t.emptyText}
          </Empty>
        ) : (
          <Card>
            <ul className="-mt-4 divide-y divide-line">
              {requests.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
            <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
              <Pager page={page} size={SIZE} total={matching} onPage={setPage} />
              <ButtonLink
                to={`/admin/transactions?search=${encodeURIComponent(person.name)}`}
                variant="quiet"
                icon="receipt"
                className="justify-self-start"
              >
                {t.decide}
              </ButtonLink>
            </div>
          </Card>
        )
      }
    </Loaded>
  )
}

const TONES: Record<RequestRow['status'], Tone> = {
  pending: 'wait',
  completed: 'good',
  failed: 'bad',
}

function Request({ request }: { request: RequestRow }) {
  const { number, kind, status, method, accountName, reference, reason } = request
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-4">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-12 bg-brand-soft text-brand">
        <Icon name={kind === 'deposit' ? 'deposit' : 'withdraw'} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{adminTransactions.kinds[kind]}</span>
          <Badge tone={TONES[status]}>{adminTransactions.statuses[status]}</Badge>
        </p>
        <p className="text-15 wrap-anywhere text-muted">
          {[number, methods[method], accountName, reference].filter(Boolean).join(', ')}
        </p>
        <p className="text-13 text-muted">
          <RelativeTime at={request.requestedAt} />
          {kind === 'deposit' && `. ${request.payment ? t.matched : t.none}`}
        </p>
        <Decision request={request} />
        {reason && <p className="text-15 wrap-anywhere">{reason}</p>}
      </div>
      <Money amount={signedAmount(request)} sign="always" className="ml-auto font-semibold" />
    </li>
  )
}

function Decision({
  request: { status, decidedAs, decidedBy, decidedAt },
}: {
  request: RequestRow
}) {
  if (!decidedAt || !decidedAs) return null
  const cancelled = decidedAs === 'owner'
  const what = status === 'completed' ? adminTransactions.approved : adminTransactions.rejected
  return (
    <p className="text-13 text-muted">
      {cancelled ? adminTransactions.cancelled : `${what} ${adminTransactions.by} `}
      {!cancelled && <PersonName name={sayDecider(decidedAs, decidedBy)} />},{' '}
      <RelativeTime at={decidedAt} />
    </p>
  )
}
