import { guide as t } from '../../../../core/strings/en/guide.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { ICON_ALONE } from '../../../../ui/kit/icon-alone.ts'
import { Page } from '../../../../ui/kit/Page.tsx'

/** The guide for facilitators, to read and to print. */
export default function AdminGuidePage() {
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button
          moves={false}
          variant="secondary"
          icon="print"
          onClick={() => window.print()}
          className={ICON_ALONE}
        >
          {t.print}
        </Button>
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

/** What stands between backticks is typed as it stands. */
function withCode(text: string) {
  return text
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? <code key={piece}>{piece}</code> : piece))
}
