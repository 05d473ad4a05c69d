import { cx } from '../look/class-names.ts'

/** How far one is of several screens, as a row of short bars. Words beside it say the same to a reader. */
export function StepBar({ done, of }: { done: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: of }, (_, at) => (
        <span
          key={at}
          className={cx(
            'h-2 grow rounded-full border border-current',
            at < done ? 'bg-current' : 'opacity-40',
          )}
        />
      ))}
    </span>
  )
}
