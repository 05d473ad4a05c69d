import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { authCalls } from '#features/auth/schema.ts'
import { type PublicSettings, settingsCalls } from '#features/settings/schema.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { useLessonRuns } from '../steps/lesson-runs.ts'
import { SIDE_BY_SIDE } from '../steps/side-by-side.ts'
import { DepositAmount } from './DepositAmount.tsx'
import {
  type ChangeDraft,
  type DepositDraft,
  depositAmountOf,
  takenAmount,
  useDepositDraft,
} from './deposit.ts'

// Loads the later steps while the amount is being chosen, before the connection can be lost.
const DepositSend = part(() => import('./DepositSend.tsx'), StepSkeleton)
const DepositProof = part(() => import('./DepositProof.tsx'), StepSkeleton)
const DepositClaim = part(() => import('./DepositClaim.tsx'), StepSkeleton)
const PocketCard = part(async () => ({
  default: (await import('../steps/PocketCard.tsx')).PocketCard,
}))
const ShopClosed = part(() => import('#ui/page/ShopClosed.tsx'), StepSkeleton)
const DepositStartOver = part(
  () => import('./DepositStartOver.tsx'),
  () => <span className="h-12" />,
)

export default function DepositPage() {
  const person = useRead(authCalls.readSession).data?.person
  const settings = useRead(settingsCalls.readPublic)
  const isClosed = useClosedRoom()
  useEffect(() => {
    if (isClosed) return
    void DepositSend.load()
    void DepositProof.load()
  }, [isClosed])
  return (
    <Page title={t.title}>
      <Loaded query={settings} skeleton={<StepSkeleton />}>
        {(house) =>
          house.revealed || isClosed ? (
            <ShopClosed hasCard={person?.email === null} />
          ) : person ? (
            <Wizard person={person} settings={house} />
          ) : (
            <StepSkeleton />
          )
        }
      </Loaded>
    </Page>
  )
}

type WizardProps = {
  person: { id: string; name: string; email: string | null; practiceNumber: string }
  settings: PublicSettings
}

function Wizard({ person, settings }: WizardProps) {
  const [draft, change, forget, unkept] = useDepositDraft(person.id)
  const isLesson = useLessonRuns()
  const { step, go, hasMoved } = useStep(
    draft,
    change,
    takenAmount(draft.deposit, settings) !== null,
  )
  const hasAmount = depositAmountOf(draft.deposit) !== null
  const [fromBefore] = useState(hasAmount)
  const [params, setParams] = useSearchParams()
  const claimed = params.get('payment')
  const { practiceNumber } = person
  const roomName = person.email === null ? person.name : null
  const shared = { draft, change, settings, practiceNumber, roomName, go, hasMoved }
  if (claimed !== null) {
    return (
      <DepositClaim
        {...shared}
        reference={claimed}
        onReady={(ready) => setParams({ step: String(ready) }, { replace: true })}
      />
    )
  }
  return (
    <div className={SIDE_BY_SIDE}>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {/* In a lesson two of its steps are enough. */}
        {!isLesson && <DepositProgress step={step} />}
        {unkept && <Notice tone="wait">{walletWords.depositNotSaved}</Notice>}
        {fromBefore && hasAmount && (
          <div className="flex flex-wrap items-center gap-x-2 rounded-12 border border-line bg-sunken py-1 pr-1 pl-4">
            <p className="min-w-0 flex-1 basis-32 py-2 text-15">{t.resumed}</p>
            <DepositStartOver draft={draft} onForget={forget} />
          </div>
        )}
        <div key={`${draft.id} ${step}`} className="arrive">
          {step === 1 && <DepositAmount {...shared} />}
          {step === 2 && <DepositSend {...shared} onSent={forget} />}
          {step === 3 && <DepositProof {...shared} onSent={forget} />}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5 max-lg:hidden">
        <PocketCard />
        {!isLesson && (
          <Card title={t.howTitle} tone="sunken">
            <ol className="grid grid-cols-1 list-decimal gap-2 pl-5 text-15">
              {t.how.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Card>
        )}
      </div>
    </div>
  )
}

/** The step stands in the address, so that the phone's back button goes one step back. */
function useStep(draft: DepositDraft, change: ChangeDraft, hasAmount: boolean) {
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('step') ?? draft.step)
  const step: DepositDraft['step'] = !hasAmount ? 1 : wanted === 2 || wanted === 3 ? wanted : 1
  const [first] = useState(step)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && step !== first) setMoved(true)
  const go = (to: DepositDraft['step']) => {
    change({ step: to })
    setParams({ step: String(to) })
  }
  return { step, go, hasMoved }
}

function StepSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-5">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-48 w-full rounded-16" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}

/** The three steps and where one is; the done ones carry a check, not only a colour. */
function DepositProgress({ step }: { step: number }) {
  return (
    <ol aria-label={t.stepOf(step)} className="grid grid-cols-3 gap-2">
      {t.steps.map((name, index) => {
        const number = index + 1
        const isDone = number < step
        const isNow = number === step
        return (
          <li key={name} aria-current={isNow ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden="true"
              className={cx('block h-1.5 rounded-full', isDone || isNow ? 'bg-brand' : 'bg-line')}
            />
            <span
              className={cx(
                'mt-2 flex items-center gap-1.5 text-15',
                isNow ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              <span
                className={cx(
                  'tabular inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-13 font-semibold',
                  isNow && 'border-brand bg-brand text-on-brand',
                  isDone && 'border-brand text-brand',
                  !isNow && !isDone && 'border-line-strong',
                )}
              >
                {isDone ? <Icon name="check" size={16} /> : number}
              </span>
              <span className="min-w-0">{name}</span>
              {isDone && <span className="sr-only">({t.done})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
