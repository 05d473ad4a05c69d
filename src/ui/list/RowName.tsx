import { cx } from '../look/class-names.ts'
import { isEverybodys, PersonName } from '../page/PersonName.tsx'

/**
 * The name of whom a row is about; of an e-mail what stands before the @ is the name, and the rest is
 * said more quietly: below it on a phone and, where the row has `lines` for it, in a table. A table
 * cuts what is longer than its column, and the link around it says and shows it whole.
 */
export function RowName({ name, lines = 1 }: { name: string; lines?: 1 | 2 }) {
  const at = name.lastIndexOf('@')
  if (at < 0) return <PersonName name={name} isCut />
  return (
    <>
      <span className={cx('@max-4xl:block', lines === 2 && CUT)}>{name.slice(0, at)}</span>
      <span
        className={
          isEverybodys(name)
            ? 'sr-only'
            : cx('text-13 font-normal text-muted @max-4xl:block', lines === 2 && CUT)
        }
      >
        {name.slice(at)}
      </span>
    </>
  )
}

const CUT = 'block truncate'
