import type { ReactNode } from 'react'
import { EmptyScales } from '../art/EmptyScales.tsx'
import { ButtonLink } from './Button.tsx'
import { Empty } from './Empty.tsx'

type Props = { title: string; children: ReactNode; to: string; go: string }

/** A page that has nothing yet: its words in the middle, and the way to another page. */
export function EmptyPage({ title, children, to, go }: Props) {
  return (
    <div className="grid min-h-[55vh]">
      <Empty
        art={<EmptyScales />}
        title={title}
        action={
          <ButtonLink to={to} variant="secondary">
            {go}
          </ButtonLink>
        }
      >
        {children}
      </Empty>
    </div>
  )
}
