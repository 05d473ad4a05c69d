import type { IconName } from '../look/icon-paths.ts'
import { IconButton } from '../page/IconButton.tsx'
import { ui as t } from '../words/en/ui.ts'
import { chooseTheme, THEMES, type Theme, useTheme } from './theme.ts'

const SIGNS: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'contrast' }

/** Light, dark, as the device; one press goes on to the next. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <IconButton
      icon={SIGNS[theme]}
      label={`${t.theme.label}: ${t.theme[theme]}`}
      onClick={() => chooseTheme(next)}
      className={className}
    />
  )
}
