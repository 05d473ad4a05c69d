import { cx } from '../look/class-names.ts'
import { shortcuts as t } from '../words/en/shortcuts.ts'

/** 'row' one after the other, 'with' held together, 'or' either. */
export type KeyHint = { readonly keys: readonly string[]; readonly way: 'row' | 'with' | 'or' }

type Props = KeyHint & {
  /** Smaller, within a line of other text. */
  small?: boolean
}

/** Keys as they stand on the keyboard, and in words how they are pressed. */
export function Keys({ keys, way, small = false }: Props) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {keys.map((key, index) => (
        <span key={key} className="inline-flex items-center gap-1">
          {index > 0 && (
            <span className={cx('text-13 text-muted', way !== 'row' && 'sr-only')}>
              {' '}
              {t.between[way]}{' '}
            </span>
          )}
          <kbd
            className={cx(
              'inline-flex items-center justify-center rounded-8 border border-line-strong bg-raised px-1 font-mono text-13 text-ink',
              small ? 'h-5 min-w-5' : 'h-6 min-w-6',
            )}
          >
            {key}
          </kbd>
        </span>
      ))}
    </span>
  )
}
