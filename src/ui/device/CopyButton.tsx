import { useEffect, useState } from 'react'
import { Button, type ButtonVariant } from '../page/Button.tsx'
import { ui as t } from '../words/en/ui.ts'
import { copyText } from './copy-text.ts'

type Props = {
  text: string
  /** The name of the copied text, said after 'Copy': 'account number'. */
  what: string
  label?: string
  variant?: ButtonVariant
  /** True for the sign alone, where a row has no room for its word. */
  isSign?: boolean
  onCopied?: () => void
  className?: string
}

/** Copies, and says so for two seconds, in sight and aloud. */
export function CopyButton({
  text,
  what,
  label = t.copy,
  variant = 'quiet',
  isSign = false,
  onCopied,
  className,
}: Props) {
  const [ended, setEnded] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (ended === null) return undefined
    const timer = setTimeout(() => setEnded(null), 2000)
    return () => clearTimeout(timer)
  }, [ended])
  return (
    <span className="inline-flex items-center">
      <Button
        variant={variant}
        className={className}
        icon={ended === 'copied' ? 'check' : 'copy'}
        aria-label={`${label} ${what}`}
        onClick={async () => {
          const done = await copyText(text)
          setEnded(done ? 'copied' : 'copyFailed')
          if (done) onCopied?.()
        }}
      >
        {!isSign && (ended === 'copied' ? t.copied : label)}
      </Button>
      <span role="status" className={ended === 'copyFailed' ? 'text-15 text-bad' : 'sr-only'}>
        {ended && t[ended]}
      </span>
    </span>
  )
}
