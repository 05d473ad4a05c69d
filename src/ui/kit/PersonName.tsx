import { masked as t } from '../../core/strings/en/masked.ts'

/**
 * What the room calls somebody. An e-mail breaks before its @ where it must, and only then anywhere;
 * a deleted person has a word instead. `isCut`: it stays on one line, and ends in dots where it must.
 */
export function PersonName({ name, isCut = false }: { name: string; isCut?: boolean }) {
  if (name === t.nobody) return <span className="text-muted">{name}</span>
  // A break that is not shown would still be read out, as a space.
  if (isCut) return <span>{name}</span>
  const at = name.includes('@') ? name.lastIndexOf('@') : name.length
  return (
    <span className="wrap-anywhere">
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </span>
  )
}
