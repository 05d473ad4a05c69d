import { PersonName } from '../kit/PersonName.tsx'

/**
 * The name of whom a row is about: on one line in a table, ending in dots where it must, and whole in the
 * rows of a phone. Between the two parts of an e-mail there is no break: it would be read out as a space.
 */
export function RowName({ name }: { name: string }) {
  const at = name.lastIndexOf('@')
  if (at < 0) return <PersonName name={name} isCut />
  return (
    <span className="wrap-anywhere">
      {name.slice(0, at)}
      <span className="@max-4xl:inline-block">{name.slice(at)}</span>
    </span>
  )
}
