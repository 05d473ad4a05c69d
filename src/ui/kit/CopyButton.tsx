import { useEffect, useState } from 'react'
import { ui as t } from '../../core/strings/en/ui.ts'
import { Button, type ButtonVariant } from './Button.tsx'
import { copyText } from './copy-text.ts'

type Props = {
  text: string
  /** What is copied, said after 'Copy': 'account number'. */
  what: string
  label?: string
  variant?: ButtonVariant
  onCopied?: () => void
}

/** Copies, and says so for two seconds, in sight and aloud. */
export function CopyButton({ text, what, label = t.copy, variant = 'quiet', onCopied }: Props) {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return undefined
    const timer = setTimeout(() => setSaid(null), 2000)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <span className="inline-flex items-center">
      <Button
        variant={variant}
        icon={said === t.copied ? 'check' : 'copy'}
        aria-label={`${label} ${what}`}
        onClick={async () => {
          const done = await copyText(text)
          setSaid(done ? t.copied : t.copyFailed)
          if (done) onCopied?.()
        }}
      >
        {said === t.copied ? t.copied : label}
      </Button>
      <span role="status" className={said === t.copyFailed ? 'text-15 text-bad' : 'sr-only'}>
        {said}
      </span>
    </span>
  )
}
