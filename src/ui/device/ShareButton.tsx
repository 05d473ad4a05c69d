import { useState } from 'react'
import { toast } from '../dialogs/toast.ts'
import { Button, type ButtonVariant } from '../page/Button.tsx'
import { ui as t } from '../words/en/ui.ts'
import { shareOrCopy } from './share.ts'

type Props = {
  /** Some devices show it above the text, none sends it on. */
  title: string
  text: string
  /** The name of the shared thing, said after 'Share': 'verse'. */
  what: string
  /** The words where the device cannot share, and the text is on the clipboard instead. */
  copied: string
  variant?: ButtonVariant
  /** True for the sign alone, where a row has no room for its word. */
  isSign?: boolean
  className?: string
}

/** Shares, or copies where the device has no sharing. Where neither is allowed, it says so. */
export function ShareButton(props: Props) {
  const { title, text, what, copied, variant = 'quiet', isSign = false, className } = props
  const [failed, setFailed] = useState(false)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Button
        variant={variant}
        className={className}
        icon="share"
        aria-label={`${t.share} ${what}`}
        onClick={async () => {
          const ended = await shareOrCopy({ title, text })
          setFailed(ended === 'failed')
          if (ended === 'copied') toast.success(copied)
        }}
      >
        {!isSign && t.share}
      </Button>
      <span role="status" className={failed ? 'text-15 text-bad' : 'sr-only'}>
        {failed && t.copyFailed}
      </span>
    </span>
  )
}
