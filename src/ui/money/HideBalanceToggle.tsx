import { IconButton } from '../page/IconButton.tsx'
import { ui as t } from '../words/en/ui.ts'
import { useHiddenBalance } from './hidden-balance.ts'

/** Covers every balance on the screen, and remembers it. */
export function HideBalanceToggle({ className }: { className?: string }) {
  const [hidden, toggle] = useHiddenBalance()
  return (
    <IconButton
      icon={hidden ? 'eye' : 'eyeOff'}
      label={hidden ? t.showBalance : t.hideBalance}
      aria-pressed={hidden}
      onClick={toggle}
      className={className}
    />
  )
}
