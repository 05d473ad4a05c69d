import { keepFocus } from '../dialogs/keep-focus.ts'
import { chooseDeviceLocale, localeChoices, useLocale } from './locale.ts'

/** The other languages as one button each: one tap, and what was typed stays. Nothing where there is none. */
export default function LocaleButtons() {
  const locale = useLocale()
  return localeChoices()
    .filter(({ code }) => code !== locale)
    .map(({ code, name }) => (
      <button
        key={name}
        type="button"
        lang={code ?? 'en'}
        onMouseDown={keepFocus}
        onClick={() => void chooseDeviceLocale(code)}
        className="min-h-12 rounded-8 px-2 text-15 font-semibold text-brand eases hover:bg-brand-soft"
      >
        {name}
      </button>
    ))
}
