import { cx } from '../look/class-names.ts'

/** The place of a screen among several, as a row of short bars. Words beside it say the same to a reader. */
export function StepBar({ at, of }: { at: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: of }, (_, bar) => (
        <span
          key={bar}
          className={cx(
            'h-2 grow rounded-full border border-current',
            bar < at ? 'bg-current' : 'opacity-40',
          )}
        />
      ))}
    </span>
  )
}
