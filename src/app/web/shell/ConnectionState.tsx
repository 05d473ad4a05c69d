import { cx } from '#ui/look/class-names.ts'
import { useConnection } from '#ui/offline/connection.ts'
import { ui as t } from '#ui/words/en/ui.ts'

const MARKS = {
  unknown: 'border-line-strong',
  online: 'border-good bg-good',
  offline: 'border-bad',
}

/** Unknown, Online or Offline, in words beside a mark that is full only when all is well. */
export function ConnectionState() {
  const connection = useConnection()
  return (
    <span className="inline-flex items-center gap-2 px-2 text-15 text-muted">
      <span
        aria-hidden="true"
        className={cx('size-2.5 rounded-full border-2', MARKS[connection])}
      />
      {t.connection[connection]}
    </span>
  )
}
