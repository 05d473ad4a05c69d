import { debriefPage } from '../../../../core/strings/en/debrief-page.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { debriefCalls } from '../../../debrief/schema.ts'

/** As many as a projector shows below what the lesson changed. */
const SHOWN = 4

/** Where to check an offer, and where to report one: what a class takes along. Names alone where there is little room. */
export function WallReportTo({ isShort }: { isShort: boolean }) {
  const bodies = useRead(debriefCalls.readDebrief).data?.reportTo ?? []
  if (bodies.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-40 font-bold">{debriefPage.report.title}</h2>
      <ul className="grid grid-cols-1 gap-x-12 gap-y-4 text-28 leading-snug lg:grid-cols-2">
        {bodies.slice(0, SHOWN).map(({ name, whatFor, contact }) => (
          <li key={name} className="min-w-0 border-l-8 border-gold pl-5 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {contact ? (
              <span className="block text-on-hall-muted">{contact}</span>
            ) : (
              !isShort && <span className="block text-on-hall-muted">{whatFor}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
