import { PRACTICE_NOTICE } from '../../../core/notice.ts'
import { ui as t } from '../../../core/strings/en/ui.ts'
import { Cowrie } from '../../../ui/kit/Cowrie.tsx'

/** The notice in the bar of the admin area, where a wide screen has one bar alone. It takes no props. */
export function PracticeMark() {
  return (
    <section
      aria-label={t.practiceNotice}
      className="no-print flex min-h-11 items-center gap-2 rounded-8 bg-practice px-3 text-13 leading-tight font-semibold text-on-practice"
    >
      <Cowrie size={18} />
      <p className="max-w-44">{PRACTICE_NOTICE}</p>
    </section>
  )
}
