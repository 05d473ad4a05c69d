import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { depositPage as t } from '../../../core/strings/deposit-page.en.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRead } from '../../../ui/use-read.ts'
import { authCalls } from '../../auth/schema.ts'
import { type PublicSettings, settingsCalls } from '../../settings/schema.ts'
import { DepositAmount } from './DepositAmount.tsx'
import { DepositProgress } from './DepositProgress.tsx'
import { DepositProof } from './DepositProof.tsx'
import { DepositSend } from './DepositSend.tsx'
import { STEP_TITLE_ID } from './DepositStep.tsx'
import { DepositStartOver } from './DepositStartOver.tsx'
import { amountOf } from './deposit-amount.ts'
import { type ChangeDraft, type DepositDraft, useDepositDraft } from './deposit-draft.ts'

export default function DepositPage() {
  const person = useRead(authCalls.readSession).data?.person
  const settings = useRead(settingsCalls.readPublic)
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <Loaded query={settings} skeleton={<StepSkeleton />}>
        {(house) => (person ? <Wizard person={person} settings={house} /> : <StepSkeleton />)}
      </Loaded>
    </Page>
  )
}

type WizardProps = { person: { id: string; practiceNumber: string }; settings: PublicSettings }

function Wizard({ person, settings }: WizardProps) {
  const [draft, change, forget] = useDepositDraft(person.id)
  const [step, go] = useStep(draft, change, amountOf(draft, settings) !== null)
  const [fromBefore] = useState(() => draft.amount !== '')
  const shared = { draft, change, settings, practiceNumber: person.practiceNumber, go }
  return (
    <div className="grid gap-5">
      <DepositProgress step={step} />
      {fromBefore && draft.amount !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-12 border border-line bg-sunken py-1 pr-1 pl-4">
          <p className="py-2 text-15">{t.resumed}</p>
          <DepositStartOver draft={draft} onForget={forget} />
        </div>
      )}
      <div key={`${draft.id} ${step}`} className="arrive">
        {step === 1 && <DepositAmount {...shared} />}
        {step === 2 && <DepositSend {...shared} />}
        {step === 3 && <DepositProof {...shared} onSent={forget} />}
      </div>
    </div>
  )
}

/** The step stands in the address, so that the phone's back button goes one step back. */
function useStep(draft: DepositDraft, change: ChangeDraft, hasAmount: boolean) {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('step') ?? draft.step)
  const step: DepositDraft['step'] = !hasAmount ? 1 : asked === 2 || asked === 3 ? asked : 1
  const shown = useRef(step)
  useEffect(() => {
    // On arrival the page's own heading has the focus; from step to step, the step's.
    if (shown.current === step) return
    shown.current = step
    document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  const go = (to: DepositDraft['step']) => {
    change({ step: to })
    setParams({ step: String(to) })
  }
  return [step, go] as const
}

function StepSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-48 w-full rounded-16" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
