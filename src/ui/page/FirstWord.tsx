type Props = { of: string }

/** A label of which a phone shows the first word alone; the others are heard there all the same. */
export function FirstWord({ of }: Props) {
  const [first, ...rest] = of.split(' ')
  return (
    <span>
      {first}
      <span className="max-sm:sr-only"> {rest.join(' ')}</span>
    </span>
  )
}
