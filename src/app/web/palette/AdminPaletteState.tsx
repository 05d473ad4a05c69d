import { Keys } from '#ui/device/Keys.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { palette as t } from '../../words/en/palette.ts'
import type { usePaletteSearch } from './use-palette-search.ts'

type Props = { typed: string; count: number; found: ReturnType<typeof usePaletteSearch> }

/** The state of the search: that it goes on, that it found nothing, or what failed. */
export function AdminPaletteState({ typed, count, found: { isSearching, faults } }: Props) {
  const isNone = count === 0 && !isSearching && faults.length === 0
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching ? t.searching : t.count(count)}
      </p>
      {isSearching && (
        <p aria-hidden="true" className="border-t border-line px-4 py-3 text-15 text-muted">
          {t.searching}
        </p>
      )}
      {faults.map(({ what, why, retry }) => (
        <div
          key={what}
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-15 text-bad"
        >
          <Icon name="alert" size={16} />
          <p className="min-w-0 flex-1 basis-48">
            {what} {why}
          </p>
          <Button variant="quiet" icon="refresh" onClick={retry}>
            {t.retry}
          </Button>
        </div>
      ))}
      {isNone && (
        <div className="px-4 py-8 text-center">
          <p className="text-16 font-semibold wrap-anywhere">{t.noneTitle(typed.trim())}</p>
          <p className="mt-1 text-15 text-muted">{t.none}</p>
        </div>
      )}
    </>
  )
}

/** The keys of the list itself, where there is a keyboard to expect. */
export function AdminPaletteFoot() {
  return (
    <p className="mt-auto hidden items-center gap-4 border-t border-line px-4 py-2 text-13 text-muted sm:flex">
      <span className="inline-flex items-center gap-1.5">
        <Keys keys={['↑', '↓']} way="or" small /> {t.keys.move}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Keys keys={['Enter']} way="or" small /> {t.keys.open}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Keys keys={['Esc']} way="or" small /> {t.keys.close}
      </span>
    </p>
  )
}
