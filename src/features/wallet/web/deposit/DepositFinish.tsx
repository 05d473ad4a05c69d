import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { depositPage as t } from '../../../../core/strings/en/deposit-page.ts'
import { wallet as walletText } from '../../../../core/strings/en/wallet.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { CopyButton } from '../../../../ui/kit/CopyButton.tsx'
import { FactList } from '../../../../ui/kit/FactList.tsx'
import { Failure } from '../../../../ui/kit/Failure.tsx'
import { GOLD } from '../../../../ui/kit/gold.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { RelativeTime } from '../../../../ui/kit/RelativeTime.tsx'
import { toast } from '../../../../ui/kit/toast.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { useStoredCommand } from '../../../../ui/offline/use-stored-command.ts'
import { atOnceCalls } from '../../schema/at-once.ts'
import { walletCalls } from '../../schema.ts'
import type { StepProps } from './DepositStep.tsx'
import type { DepositDraft } from './deposit-draft.ts'
import { inputOf } from './deposit-input.ts'
import { useProofUpload } from './use-proof-upload.ts'
import { useReceipt } from './use-receipt.ts'

type Props = StepProps & { payment: NonNullable<DepositDraft['payment']>; onSent: () => void }

/**
 * A payment that left the pocket becomes a deposit by itself: its receipt is drawn and uploaded, then
 * the house is asked. Where the line breaks on the way, one press goes on, and nothing is sent twice.
 */
export function DepositFinish(props: Props) {
  const { draft, change, go, payment } = props
  const finish = useFinish(props)
  const title = useRef<HTMLSpanElement>(null)
  const first = useRef(draft.finishing ? finish.run : null)
  useEffect(() => {
    // The button that paid is gone, and the keyboard stood on it.
    title.current?.focus()
    first.current?.()
  }, [])
  return (
    <Card
      title={
        <span ref={title} tabIndex={-1} className="flex items-center gap-2 text-good outline-none">
          <Icon name="check" />
          {t.sent}
        </span>
      }
    >
      <FactList
        facts={[
          { label: t.amount, value: <Money amount={payment.amount} />, strong: true },
          { label: t.sentOn, value: <RelativeTime at={payment.sentAt} /> },
          {
            label: t.reference,
            value: (
              <span translate="no" className="font-mono">
                {payment.reference}
              </span>
            ),
          },
        ]}
      />
      <div className="mt-4 grid grid-cols-1 gap-3">
        <Failure error={finish.error} fallback={walletText.depositFailed} />
        <Button
          moves
          size="large"
          block
          className={GOLD}
          pending={finish.pending}
          pendingLabel={t.finishing}
          onClick={finish.run}
        >
          {draft.sending ? t.finishAgain : t.finish}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <CopyButton
            text={payment.reference}
            what={t.copyReference}
            variant="secondary"
            onCopied={() => toast.success(t.copied(t.copyReference))}
          />
          {/* What may have arrived is asked for again, word for word, and not filled in anew. */}
          {draft.sending === null && (
            <Button
              variant="quiet"
              disabled={finish.pending}
              onClick={() => {
                change({ finishing: false })
                go(3)
              }}
            >
              {t.byHand}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function useFinish(props: Props) {
  const { draft, change, roomName, payment, onSent } = props
  const navigate = useNavigate()
  // Its payment was sent before: where the house approves such by itself, no admin is waited for.
  const isAtOnce = useRead(atOnceCalls.readAtOnce).data?.deposits === true
  const picture = useRef(draft.proofId)
  const upload = useProofUpload((proofId) => {
    picture.current = proofId
    change({ proofId })
  })
  const draw = useReceipt(props, upload)
  const command = useStoredCommand(walletCalls.requestDeposit, {
    open: draft.sending,
    keep: (sending) => change({ sending }),
    onDone: ({ amount }) => {
      const said = isAtOnce ? walletText.depositSentAtOnce : walletText.depositSent
      toast.success(said(amount), amount)
      onSent()
      void navigate('/wallet', { replace: true })
    },
  })
  const finish = async () => {
    change({ finishing: true })
    if (!draft.sending && !picture.current) await draw()
    // Without its picture the reference is proof enough.
    const proof = picture.current ? ('picture' as const) : ('manual' as const)
    const accountName = roomName ?? draft.accountName
    const filled = { ...draft, proof, proofId: picture.current, accountName }
    const input = draft.sending?.input ?? inputOf(filled, payment.amount)
    if (input) await command.run(input)
  }
  return {
    run: () => void finish(),
    pending: upload.pending || command.pending,
    error: command.error,
  }
}
