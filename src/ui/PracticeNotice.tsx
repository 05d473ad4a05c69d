import { PRACTICE_NOTICE } from '../core/notice.ts'
import { Cowrie } from './Cowrie.tsx'

/** On every screen and every printed page. It takes no props, so that nothing can turn it off. */
export function PracticeNotice() {
  return (
    <p className="flex min-h-9 items-center justify-center gap-2 bg-practice px-3 py-1.5 text-center text-15 font-semibold text-on-practice">
      <Cowrie size={18} />
      {PRACTICE_NOTICE}
    </p>
  )
}
