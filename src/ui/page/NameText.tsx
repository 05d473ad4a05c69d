import { Fragment } from 'react'

/** The part before the @ of somebody's e-mail: it breaks after its dots before anywhere else. */
export function NameText({ name }: { name: string }) {
  const parts = name.match(/[^._-]*[._-]|[^._-]+/g) ?? []
  return (
    <span translate="no">
      {parts.map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
