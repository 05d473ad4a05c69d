import { depositPage as t } from '../../../core/strings/deposit-page.en.ts'
import { Button } from '../../../ui/Button.tsx'
import type { PublicSettings } from '../../settings/schema.ts'
import type { ChangeDraft, DepositDraft } from './deposit-draft.ts'

/** What every step of the deposit is given. */
export type StepProps = {
  draft: DepositDraft
  change: ChangeDraft
  settings: PublicSettings
  practiceNumber: string
  go: (step: DepositDraft['step']) => void
}

export const STEP_TITLE_ID = 'deposit-step'

/** The step's own heading takes the focus when the step comes up. */
export function StepTitle({ children }: { children: string }) {
  return (
    <h2 id={STEP_TITLE_ID} tabIndex={-1} className="text-22 outline-none">
      {children}
    </h2>
  )
}

type FootProps = { onBack?: () => void; label: string; onNext?: () => void }

/** Back, and on to the next; without `onNext` it submits the form around it. */
export function StepFoot({ onBack, label, onNext }: FootProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      {onBack && (
        <Button variant="secondary" icon="back" size="large" onClick={onBack}>
          {t.back}
        </Button>
      )}
      <Button
        type={onNext ? 'button' : 'submit'}
        size="large"
        onClick={onNext}
        className="sm:min-w-48"
      >
        {label}
      </Button>
    </div>
  )
}
