import { adminTransactions as t } from '../../../core/strings/admin-transactions.en.ts'
import { Icon } from '../../../ui/Icon.tsx'

type Props = { fresh: number; changed: boolean; onShow: () => void }

/** Says that there is something new without moving what is being read; a press shows it. */
export function AdminFreshPill({ fresh, changed, onShow }: Props) {
  const shown = fresh > 0 || changed
  return (
    <div role="status" className="pointer-events-none sticky top-17 z-20 flex h-0 justify-center">
      {shown && (
        <button
          type="button"
          aria-label={fresh > 0 ? t.freshLabel(fresh) : t.changedLabel}
          onClick={onShow}
          className="arrive pointer-events-auto relative -mt-5 inline-flex h-10 items-center gap-2 rounded-full border border-transparent bg-brand px-5 text-15 font-semibold text-on-brand shadow-over transition-colors before:absolute before:-inset-1 hover:bg-brand-hover"
        >
          <Icon name="withdraw" size={16} />
          {fresh > 0 ? t.fresh(fresh) : t.changed}
        </button>
      )}
    </div>
  )
}
