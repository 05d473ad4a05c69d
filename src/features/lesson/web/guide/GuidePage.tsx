import { useEffect, useRef } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import { ICON_ALONE } from '#ui/look/icon-alone.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import type { Guide, GuidePart } from '../../words/en/guide.ts'

type Props = {
  guide: Guide
  /** The address of its other page. */
  other: string
}

/** One page of the guide, to read and to print. */
export function GuidePage({ guide: t, other }: Props) {
  const parts = useAllOnPaper()
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <ButtonLink to={other} variant="secondary" icon="book">
            {t.other}
          </ButtonLink>
          <Button
            moves={false}
            variant="secondary"
            icon="print"
            onClick={() => window.print()}
            className={ICON_ALONE}
          >
            {t.print}
          </Button>
        </>
      }
    >
      <div
        ref={parts}
        className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised print:text-13"
      >
        {t.parts.map((each, at) => (
          <GuideSection key={each.title} {...each} number={at + 1} />
        ))}
      </div>
    </Page>
  )
}

/** A part under its title, which opens it: who looks for one thing reads eight lines, not eight lists. */
function GuideSection({ title, points, number }: GuidePart & { number: number }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="tabular w-5 shrink-0 text-18 text-muted">
          {number}
        </span>
        <h2 className="min-w-0 flex-1 text-18">{title}</h2>
        <Icon
          name="chevron"
          className="no-print shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid max-w-3xl list-disc grid-cols-1 gap-2 pr-4 pb-5 pl-14">
        {points.map((point) => (
          <li key={point} className="break-inside-avoid">
            {withCode(point)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Opens every part on paper, and afterwards those that were. */
function useAllOnPaper() {
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let closed: HTMLDetailsElement[] = []
    const turn = (open: boolean) => {
      for (const part of closed) part.open = open
    }
    const openAll = () => {
      closed = [
        ...(parts.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []),
      ]
      turn(true)
    }
    const closeAgain = () => turn(false)
    addEventListener('beforeprint', openAll)
    addEventListener('afterprint', closeAgain)
    return () => {
      removeEventListener('beforeprint', openAll)
      removeEventListener('afterprint', closeAgain)
    }
  }, [])
  return parts
}

/** Sets text between backticks as code, to be typed as it stands. */
function withCode(text: string) {
  return text
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? <code key={piece}>{piece}</code> : piece))
}
