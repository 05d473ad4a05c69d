import { isSigned, type Locale } from '#core/locales.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { languages as t } from '../words/en/languages.ts'

/**
 * A line above each screen that is not in English: the practice notice to the letter, and in its
 * language that a draft is one.
 */
export default function DraftLine({ locale }: { locale: Locale }) {
  return (
    <section aria-label={t.label} className="bg-sunken px-4 py-1 text-center text-13 text-muted">
      <span lang="en">{PRACTICE_NOTICE}</span>
      {!isSigned(locale) && (
        <>
          {' '}
          <strong>{t.draft}</strong>
        </>
      )}
    </section>
  )
}
