import { lazy, Suspense, useState } from 'react'
import { adminPayments as t } from '../../../core/strings/admin-payments.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmailText } from '../../../ui/EmailText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useRead } from '../../../ui/use-read.ts'
import { useLastPage } from '../../../ui/use-pages.ts'
import { type OpenPayment, paymentCalls } from '../schema/payments.ts'

const AdminReturnPayment = lazy(() => import('./AdminReturnPayment.tsx'))

const SIZE = 5

/** Cash that backs no deposit. It is absent where there is none, and stands below the requests. */
export default function AdminOpenPayments() {
  const [page, setPage] = useState(1)
  const [asking, setAsking] = useState<OpenPayment | null>(null)
  const found = useRead(paymentCalls.listOpenPayments, { page: String(page), size: String(SIZE) })
  const { data } = found
  useLastPage({ page, size: SIZE, total: data?.total }, setPage)
  return (
    <>
      {data && data.total > 0 && (
        <Card title={t.title}>
          <p className="text-15 text-muted">{t.text}</p>
          <p className="tabular mt-2 text-15 font-semibold">{t.sum(data.total, data.amount)}</p>
          <ul className="mt-2 mb-2 divide-y divide-line">
            {data.payments.map((payment) => (
              <Row key={payment.id} payment={payment} onReturn={() => setAsking(payment)} />
            ))}
          </ul>
          <Pager page={page} size={SIZE} total={data.total} onPage={setPage} />
        </Card>
      )}
      {asking && (
        <Suspense>
          <AdminReturnPayment payment={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}

type RowProps = { payment: OpenPayment; onReturn: () => void }

function Row({ payment, onReturn }: RowProps) {
  const { email, reference, amount, sentAt } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money amount={amount} className="text-18 font-semibold" />
          {email && <EmailText email={email} />}
        </p>
        <p className="text-15 text-muted">
          <span className="font-mono text-ink">{reference}</span>, <RelativeTime at={sentAt} />
        </p>
        <Doubt payment={payment} />
      </div>
      {email && (
        <Button
          variant="secondary"
          icon="back"
          aria-label={t.sendBackOf(reference)}
          aria-haspopup="dialog"
          onClick={onReturn}
        >
          {t.sendBack}
        </Button>
      )}
    </li>
  )
}

/** Why no deposit claims it, where that is known. */
function Doubt({ payment: { email, tooSmall, asked, amount } }: { payment: OpenPayment }) {
  const said = [
    asked !== null && asked !== amount && t.asked(amount, asked),
    tooSmall && t.tooSmall,
    email === null && t.deleted,
  ].filter((each) => each !== false)
  return said.map((each) => (
    <p key={each} className="text-15 text-wait">
      {each}
    </p>
  ))
}
