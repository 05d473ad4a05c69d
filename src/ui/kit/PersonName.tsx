import { masked as t } from '../../core/strings/en/masked.ts'

/**
 * What the room calls somebody. An e-mail breaks before its @ where it must, and only then anywhere;
 * a deleted person has a word instead. `isCut`: it stays on one line, and ends in dots where it must;
 * 'wide', in the row of a list that is a table only where there is room for one.
 */
export function PersonName({ name, isCut = false }: { name: string; isCut?: boolean | 'wide' }) {
  if (name === t.nobody) return <span className="text-muted">{name}</span>
  // A break that is not shown would still be read out, as a space.
  if (isCut === true) return <span>{name}</span>
  const at = name.includes('@') ? name.lastIndexOf('@') : name.length
  return (
    <span className="wrap-anywhere">
      {name.slice(0, at)}
      <wbr className={isCut ? '@4xl:hidden' : undefined} />
      {name.slice(at)}
    </span>
  )
}
