import { fields } from '#core/words/en/fields.ts'
import { ui as t } from '../words/en/ui.ts'
import { Cowrie } from '../look/Cowrie.tsx'

/** On every screen and every printed page. It takes no props, so that nothing can turn it off. */
export function PracticeNotice() {
  return (
    <section
      aria-label={t.practiceNotice}
      className="flex min-h-9 items-center justify-center gap-2 bg-practice px-2 py-1.5 text-13 font-semibold text-on-practice sm:text-15"
    >
      <Cowrie size={18} />
      <p>{fields.practice}</p>
    </section>
  )
}
