import { useEffect, useRef } from 'react'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { useStoredCommand } from '#ui/offline/use-stored-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Failure } from '#ui/page/Failure.tsx'
import { useNavigateFromHere } from '#ui/router/use-navigate-from-here.ts'
import { atOnceCalls } from '../../schema/at-once.ts'
import { walletCalls } from '../../schema.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { afterSending } from '../sent/sent.ts'
import { useLessonRuns } from '../steps/lesson-runs.ts'
import type { StepProps } from './DepositStep.tsx'
import {
  goesOnByItself,
  goOn,
  holdDepositRequest,
  inputOf,
  type SentPayment,
  unansweredDepositRequest,
} from './deposit.ts'
import { useProofUpload, useReceipt } from './use-proof-upload.ts'

type Props = StepProps & { payment: SentPayment; onSent: () => void }

/**
 * A payment that left the pocket becomes a deposit by itself: its receipt is drawn and uploaded, then
 * the house is asked. Where the line breaks on the way, one press goes on, and nothing is sent twice.
 */
export function DepositFinish(props: Props) {
  const { draft, change, go, payment } = props
  const { deposit } = draft
  const isAsked = unansweredDepositRequest(deposit) !== null
  const finish = useFinish(props)
  const title = useRef<HTMLSpanElement>(null)
  const first = useRef(goesOnByItself(deposit) ? finish.run : null)
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
      <PaymentFacts {...payment} />
      <div className="mt-4 grid grid-cols-1 gap-3">
        <Failure error={finish.error} fallback={walletWords.depositFailed} />
        <Button
          moves
          size="large"
          block
          pending={finish.pending}
          pendingLabel={t.finishing}
          onClick={finish.run}
        >
          {isAsked ? t.finishAgain : t.finish}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <CopyButton
            text={payment.reference}
            what={t.copyReference}
            variant="secondary"
            onCopied={() => toast.success(t.copied(t.copyReference))}
          />
          {/* A request that may have arrived is asked for again, word for word, and not filled in anew. */}
          {!isAsked && (
            <Button
              variant="quiet"
              disabled={finish.pending}
              onClick={() => {
                change((now) => ({ deposit: goOn(now.deposit, false) }))
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

function PaymentFacts({ amount, sentAt, reference }: SentPayment) {
  return (
    <FactList
      facts={[
        { label: t.amount, value: <Money amount={amount} />, strong: true },
        { label: t.sentOn, value: <RelativeTime at={sentAt} /> },
        {
          label: t.reference,
          value: (
            <span translate="no" className="font-mono">
              {reference}
            </span>
          ),
        },
      ]}
    />
  )
}

function useFinish(props: Props) {
  const { draft, change, roomName, payment, onSent } = props
  const navigate = useNavigateFromHere()
  // The draft's payment was sent before: a house that approves such by itself makes nobody wait for an
  // admin.
  const isAtOnce = useRead(atOnceCalls.readAtOnce).data?.deposits === true
  const isLesson = useLessonRuns()
  const picture = useRef(draft.proofId)
  const upload = useProofUpload((proofId) => {
    picture.current = proofId
    change({ proofId })
  })
  const draw = useReceipt(props, upload)
  const open = unansweredDepositRequest(draft.deposit)
  const command = useStoredCommand(walletCalls.requestDeposit, {
    open,
    keep: (sent) => change(({ deposit }) => ({ deposit: holdDepositRequest(deposit, sent) })),
    onDone: ({ amount }) => {
      onSent()
      // In a lesson its strip says what comes of it.
      navigate(
        '/wallet',
        isLesson ? { replace: true } : afterSending({ kind: 'deposit', amount, isAtOnce }),
      )
    },
  })
  const finish = async () => {
    change(({ deposit }) => ({ deposit: goOn(deposit, true) }))
    if (!open && !picture.current) await draw()
    // Without its picture the reference is proof enough.
    const proof = picture.current ? ('picture' as const) : ('manual' as const)
    const accountName = roomName ?? draft.accountName
    const filled = { ...draft, proof, proofId: picture.current, accountName }
    const input = open?.input ?? inputOf(filled, payment.amount)
    if (input) await command.run(input)
  }
  return {
    run: () => void finish(),
    pending: upload.pending || command.pending,
    error: command.error,
  }
}
