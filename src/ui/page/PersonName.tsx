type Props = {
  name: string
  isCut?: boolean
  isDeleted?: boolean
  /** True in a list: the domain that tells nobody apart is heard, and not seen. */
  isListed?: boolean
}

/** The domain that is kept for examples (RFC 2606): in a practice room everybody has it. */
const EVERYBODYS = '@example.com'

/** True for an e-mail at example.com. A list leaves out this domain, because most people have it. */
export const isEverybodys = (name: string) => name.endsWith(EVERYBODYS)

/**
 * The room's name for somebody. An e-mail breaks before its @ where it must, and only then anywhere; of a
 * deleted person `name` is the word instead. `isCut`: it stays on one line, and ends in dots where it must.
 */
export function PersonName({ name, isCut = false, isDeleted = false, isListed = false }: Props) {
  if (isDeleted) return <span className="text-muted">{name}</span>
  if (isListed && isEverybodys(name)) {
    // Relative: what is only heard is cut with the name, and does not widen the page.
    return (
      <span translate="no" className="relative wrap-anywhere">
        {name.slice(0, -EVERYBODYS.length)}
        <span className="sr-only">{EVERYBODYS}</span>
      </span>
    )
  }
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
