import type { ReactNode } from 'react'
import { stepsToClass } from '../../words/en/rooms-in-use.ts'

type Props = {
  title: string
  /** Instead of the steps. */
  text?: string
  /** The button that opens one. */
  children: ReactNode
}

/** An empty list shows the way from here to a class, and its first step. */
export function NoRooms({ title, text, children }: Props) {
  return (
    <section className="grid grid-cols-1 gap-6 rounded-16 border border-line bg-raised p-5 sm:p-8">
      <h2 className="text-22">{title}</h2>
      {text ? <p className="max-w-prose text-muted">{text}</p> : <Steps />}
      <div>{children}</div>
    </section>
  )
}

function Steps() {
  return (
    <ol className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-3">
      {stepsToClass.map(([name, means], at) => (
        <li key={name} className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand"
          >
            {at + 1}
          </span>
          <div className="grid content-start gap-1">
            <p className="pt-1 font-semibold">{name}</p>
            <p className="text-15 text-muted">{means}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
