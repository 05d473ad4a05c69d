import { masked as t } from '../../core/strings/en/masked.ts'

/**
 * What the room calls somebody. An e-mail breaks before its @ where it must, and only then anywhere;
 * a deleted person has a word instead.
 */
export function PersonName({ name }: { name: string }) {
  if (name === t.nobody) return <span className="text-muted">{name}</span>
  const at = name.includes('@') ? name.lastIndexOf('@') : name.length
  return (
    <span className="wrap-anywhere">
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </span>
  )
}
