import { useId } from 'react'
import { cx } from '../look/class-names.ts'
import { ui as t } from '../words/en/ui.ts'
import { chooseTheme, THEMES, useTheme } from './theme.ts'

/** Light, dark, or as the device: all three in sight. */
export function ThemeChoice() {
  const theme = useTheme()
  // Two of them may be on one page, and radios of one name are one choice.
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">{t.theme.label}</legend>
      <div className="flex rounded-12 border border-line bg-sunken p-1">
        {THEMES.map((each) => (
          <label
            key={each}
            className={cx(
              'relative flex min-h-12 flex-1 cursor-pointer items-center justify-center rounded-8 border px-2',
              'text-15',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
              each === theme
                ? 'border-line-strong bg-raised font-semibold'
                : 'border-transparent text-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={each === theme}
              onChange={() => chooseTheme(each)}
              className="sr-only"
            />
            {t.theme[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
