import type { CATEGORIES } from '#core/room-words.ts'
import { cx } from '#ui/look/class-names.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { BILL } from '../../schema.ts'
import { categories as t } from '../../words/en/categories.ts'
import { isKnown, nameOfCategory } from '../catalogue/item-view.ts'

// The colours the machines themselves are painted in; tokens.test.ts computes their contrast.
const LOOKS: Record<(typeof CATEGORIES)[number], string> = {
  asic: 'bg-(--art-1) text-(--art-text)',
  gpu: 'bg-(--art-3) text-(--art-text)',
  rig: 'bg-(--art-6) text-(--art-text)',
  farm: 'bg-(--art-5) text-(--art-text)',
  other: 'bg-(--art-7) text-(--art-text)',
  holy: 'bg-(--brass) text-(--brass-cut)',
  blessed: 'bg-brand-soft text-brand',
  sacred: 'bg-(--art-2) text-(--art-text)',
  divine: 'bg-(--art-4) text-(--art-text)',
  miraculous: 'bg-(--art-0) text-(--art-text)',
}

/** The category in its own colour; one that is none of the ten is grey, and named as it stands. */
export function CategoryBadge({ category }: { category: string }) {
  if (category === BILL) {
    return (
      <Badge tone="info" icon="bank">
        {t.bill}
      </Badge>
    )
  }
  if (!isKnown(category)) {
    return <Badge icon="help">{t.unknown(category)}</Badge>
  }
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center rounded-full px-2.5 text-13 font-semibold whitespace-nowrap',
        LOOKS[category],
      )}
    >
      {nameOfCategory(category)}
    </span>
  )
}
