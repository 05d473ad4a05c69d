import { useEffect, useRef } from 'react'
import type { PublicSettings } from '#features/settings/schema.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import type { ChangeDraft, DepositDraft } from './deposit.ts'

/** The props of every step of the deposit. */
export type StepProps = {
  draft: DepositDraft
  change: ChangeDraft
  settings: PublicSettings
  practiceNumber: string
  /** The name of who joined with one: their account has that name, and none is asked. */
  roomName: string | null
  go: (step: DepositDraft['step']) => void
  /** True where another step was on the screen before this one. */
  hasMoved: boolean
}

type TitleProps = {
  hasMoved: boolean
  /** True where a phone has no room for a second title: what is below says it there. */
  isQuiet?: boolean
  children: string
}

/**
 * The step's own heading. It takes the focus when the person has come from another step; on arrival
 * the page's heading has it.
 */
export function StepTitle({ hasMoved, isQuiet = false, children }: TitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasMoved) return
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [hasMoved])
  return (
    <h2
      ref={ref}
      tabIndex={-1}
      className={cx('text-18 outline-none sm:text-22', isQuiet && 'max-sm:sr-only')}
    >
      {children}
    </h2>
  )
}

type FootProps = {
  onBack?: () => void
  label: string
  /** The name of what it waits for, while it does. */
  waitingFor?: string | null
  /** Quiet while there is nothing to go on with; pressed all the same, it says what is missing. */
  isQuiet?: boolean
}

/** Back, and the button that submits the form around it. */
export function StepFoot({ onBack, label, waitingFor = null, isQuiet = false }: FootProps) {
  return (
    <div className={cx(!onBack && 'step-foot', 'flex flex-wrap gap-3 *:flex-auto')}>
      {onBack && (
        <Button variant="secondary" icon="back" size="large" onClick={onBack}>
          {t.back}
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        pending={waitingFor !== null}
        className={isQuiet ? 'not-ready' : ''}
      >
        {waitingFor ?? label}
      </Button>
    </div>
  )
}
