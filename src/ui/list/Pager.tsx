import { Button } from '../page/Button.tsx'
import { ui as t } from '../words/en/ui.ts'

type Props = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Previous, next and where we are. Absent while everything fits on one page. */
export function Pager({ page, size, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  if (pages === 1) return null
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <span
        aria-live="polite"
        className="tabular order-first w-full text-center text-15 text-muted sm:order-none sm:w-auto"
      >
        {t.pageOf(page, pages)}
      </span>
      <Button
        variant="secondary"
        icon="forward"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className="flex-row-reverse"
      >
        {t.next}
      </Button>
    </nav>
  )
}
