import { useId } from 'react'
import { cx } from '../look/class-names.ts'
import { languages as t } from '../words/en/languages.ts'
import { chooseDeviceLocale, localeChoices, useLocale } from './locale.ts'

/** All of them in sight, the spoken one marked. */
export default function LocaleChoice() {
  const locale = useLocale()
  const group = useId()
  const all = localeChoices()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">{t.label}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map(({ code, name }) => (
          <label
            key={name}
            lang={code ?? 'en'}
            className={cx(
              'relative flex min-h-12 flex-1 cursor-pointer items-center justify-center rounded-8 border px-2',
              'text-15',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
              code === locale
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-line-strong text-ink',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={code === locale}
              onChange={() => void chooseDeviceLocale(code)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
