import { useState } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { useLastPage } from '#ui/list/use-pages.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Button } from '#ui/page/Button.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { type OpenPayment, paymentCalls } from '../../schema/payments.ts'
import { adminPayments as t } from '../../words/en/admin-payments.ts'

const LONGEST_REASON = 300

/** The server takes a reason of one line, so Enter types a space. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const SIZE = 5

/**
 * Cash that backs no deposit. It is absent where there is none, and stands above the requests, whose
 * rows would hide it; closed it is one line, so that they stay in sight.
 */
export default function AdminOpenPayments() {
  const [page, setPage] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState<OpenPayment | null>(null)
  const query = useRead(paymentCalls.listOpenPayments, { page: String(page), size: String(SIZE) })
  const { data } = query
  useLastPage({ page, size: SIZE, total: data?.total }, setPage)
  return (
    <>
      {data && data.total > 0 && (
        <section className="rounded-16 border border-line bg-raised">
          <Head
            sum={t.sum(data.total, data.amount)}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <div className="border-t border-line p-4 sm:px-5">
              <p className="text-15 text-muted">{t.text}</p>
              <ul className="mt-2 mb-2 divide-y divide-line">
                {data.payments.map((payment) => (
                  <OpenPaymentRow
                    key={payment.id}
                    payment={payment}
                    onReturn={() => setAsking(payment)}
                  />
                ))}
              </ul>
              <Pager page={page} size={SIZE} total={data.total} onPage={setPage} />
            </div>
          )}
        </section>
      )}
      {asking && <AdminReturnPayment payment={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

type HeadProps = { sum: string; isOpen: boolean; onToggle: () => void }

/** Their number and sum, and the button that shows them. */
function Head({ sum, isOpen, onToggle }: HeadProps) {
  return (
    <h2 className="text-13 sm:text-16">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cx(
          'flex min-h-12 w-full items-center gap-2 px-3 py-0.5 text-left eases hover:bg-sunken sm:min-h-14 sm:gap-3 sm:px-5 sm:py-2',
          isOpen ? 'rounded-t-16' : 'rounded-16',
        )}
      >
        <Icon name="alert" className="shrink-0 text-wait" />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
          <span>{t.title}</span>
          <span className="tabular font-normal text-muted">{sum}</span>
        </span>
        <Icon name="chevron" className={cx('shrink-0', isOpen && 'rotate-180')} />
      </button>
    </h2>
  )
}

type RowProps = { payment: OpenPayment; onReturn: () => void }

function OpenPaymentRow({ payment, onReturn }: RowProps) {
  const { name, reference, amount, sentAt } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money amount={amount} className="text-18 font-semibold" />
          {name && <PersonName name={name} />}
        </p>
        <p className="text-15 text-muted">
          <span translate="no" className="font-mono text-ink">
            {reference}
          </span>
          , <RelativeTime at={sentAt} />
        </p>
        <Doubt payment={payment} />
      </div>
      {name && (
        <Button
          variant="secondary"
          icon="back"
          moves
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

/** The reason that no deposit claims the payment, where that is known. */
function Doubt({ payment: { name, tooSmall, asked, amount } }: { payment: OpenPayment }) {
  const notes = [
    asked !== null && asked !== amount && t.asked(amount, asked),
    tooSmall && t.tooSmall,
    name === null && t.deleted,
  ].filter((each) => each !== false)
  return notes.map((each) => (
    <p key={each} className="text-15 text-wait">
      {each}
    </p>
  ))
}

type ReturnProps = { payment: OpenPayment; onClose: () => void }

/** Sends one payment back, with a reason its learner reads. */
function AdminReturnPayment({ payment, onClose }: ReturnProps) {
  const { id, amount, tooSmall, asked } = payment
  const name = payment.name ?? ''
  const { field, dialog } = useCommandForm(paymentCalls.returnPayment, {
    initial: {
      reason: asked !== null ? t.dialog.other : tooSmall ? t.dialog.small : t.dialog.none,
    },
    inputOf: (values) => ({ paymentId: id, reason: oneLine(values.reason) }),
    onDone: () => {
      toast.success(t.dialog.done(amount, name))
      onClose()
    },
  })
  const { waits, describedBy, reason } = useMoneyWaits(dialog.pending)
  return (
    <FormDialog
      title={t.dialog.title}
      onClose={onClose}
      {...dialog}
      save={t.dialog.save}
      saving={t.dialog.saving}
      errorTitle={t.dialog.failed}
      disabled={waits}
      describedBy={describedBy}
    >
      <p className="text-16">{t.dialog.what(amount, name)}</p>
      <TextArea
        {...field('reason')}
        label={t.dialog.reason}
        hint={t.dialog.hint}
        maxLength={LONGEST_REASON}
        required
      />
      {reason}
    </FormDialog>
  )
}
