import { fields } from '#core/words/en/fields.ts'
import { Cowrie } from '../look/Cowrie.tsx'
import { ui as t } from '../words/en/ui.ts'

/** The notice of every screen and every printed page. It takes no props, so that nothing can turn it off. */
export function PracticeNotice() {
  return (
    <section
      aria-label={t.practiceNotice}
      className="flex items-center justify-center gap-2 border-b border-practice bg-practice px-2 py-0.5 text-13 font-semibold text-on-practice sm:py-1.5 sm:text-15"
    >
      <Cowrie size={18} className="max-sm:hidden" />
      <p>{fields.practice}</p>
    </section>
  )
}
