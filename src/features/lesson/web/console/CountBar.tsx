type Props = {
  some: number
  of: number
  /** The name of a bar that nothing beside it says; else it is decoration. */
  label?: string
}

/** A part of the class as a bar: one look in every scene. */
export function CountBar({ some, of, label }: Props) {
  return (
    <span
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'meter',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': of,
            'aria-valuenow': some,
          })}
      className="block h-3 overflow-hidden rounded-full border border-line bg-sunken"
    >
      <span
        className="eases block h-full bg-brand"
        style={{ width: `${Math.round((100 * some) / of)}%` }}
      />
    </span>
  )
}
