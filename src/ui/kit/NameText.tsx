import { Fragment } from 'react'

/** What stands before the @ of somebody's e-mail: it breaks after its dots before anywhere else. */
export function NameText({ name }: { name: string }) {
  return name.split(/(?<=[._-])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
