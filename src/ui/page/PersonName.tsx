type Props = { name: string; isCut?: boolean; isDeleted?: boolean }

/**
 * The room's name for somebody. An e-mail breaks before its @ where it must, and only then anywhere; of a
 * deleted person `name` is the word instead. `isCut`: it stays on one line, and ends in dots where it must.
 */
export function PersonName({ name, isCut = false, isDeleted = false }: Props) {
  if (isDeleted) return <span className="text-muted">{name}</span>
  // A break that is not shown would still be read out, as a space.
  if (isCut) return <span translate="no">{name}</span>
  const at = name.includes('@') ? name.lastIndexOf('@') : name.length
  return (
    <span translate="no" className="wrap-anywhere">
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </span>
  )
}
