import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { type DepositDraft, paymentOf } from './deposit.ts'

type Props = { draft: DepositDraft; onForget: () => void }

/** Deletes the draft, after a confirmation that says what is lost. */
export default function DepositStartOver({ draft, onForget }: Props) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const isOpen = 'sent' in draft.deposit
  const payment = paymentOf(draft.deposit)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t.startOver}
      </Button>
      <Confirm
        moves={false}
        open={open}
        onClose={() => setOpen(false)}
        title={t.startOverTitle}
        confirmLabel={t.startOver}
        cancelLabel={t.keep}
        danger
        facts={payment ? [{ label: t.reference, value: payment.reference }] : []}
        onConfirm={() => {
          setOpen(false)
          onForget()
          void navigate('/deposit', { replace: true })
        }}
      >
        <p>{t.startOverText}</p>
        {payment && <Notice tone="wait">{t.startOverPaid}</Notice>}
        {isOpen && <Notice tone="wait">{t.startOverOpen}</Notice>}
      </Confirm>
    </>
  )
}
