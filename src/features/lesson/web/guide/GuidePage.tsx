import type { Guide } from '../../words/en/guide.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { ICON_ALONE } from '#ui/look/icon-alone.ts'
import { Page } from '#ui/page/Page.tsx'

type Props = {
  guide: Guide
  /** The address of its other page. */
  other: string
}

/** One page of the guide, to read and to print. */
export function GuidePage({ guide: t, other }: Props) {
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
      {/* Two columns of one height, read down the first and then the second. */}
      <div className="gap-4 lg:columns-2 print:text-13">
        {t.parts.map(({ title, points }) => (
          <Card key={title} title={title} className="mb-4 lg:break-inside-avoid">
            <ul className="grid list-disc grid-cols-1 gap-2 pl-5">
              {points.map((point) => (
                <li key={point} className="break-inside-avoid">
                  {withCode(point)}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  )
}

/** Sets text between backticks as code, to be typed as it stands. */
function withCode(text: string) {
  return text
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? <code key={piece}>{piece}</code> : piece))
}
