import { Button } from '../page/Button.tsx'
import { Notice } from '../page/Notice.tsx'
import { newer as t } from '../words/en/newer.ts'

type NewerField = {
  readonly name: string
  readonly label: string
  /** Words for the stored value, and below for what was typed here; null where nothing was. */
  readonly stored: string
  readonly mine: string | null
}

type Props = {
  title: string
  /** The changes of somebody else; null until they are loaded. */
  fields: readonly NewerField[] | null
  /** The reason that a save was refused, with the notice's title; null where none was. */
  refused: { readonly title: string; readonly why: string } | null
  onLoad: () => void
}

/** Somebody else saved meanwhile: what is stored now beside what was typed here, and the way on. */
export function NewerVersion({ title, fields, refused, onLoad }: Props) {
  return (
    <Notice
      tone={refused ? 'bad' : 'wait'}
      title={refused?.title ?? title}
      action={
        fields && (
          <div className="grid grid-cols-1 justify-items-start gap-2">
            <Button variant="secondary" icon="refresh" onClick={onLoad}>
              {t.load}
            </Button>
            <p className="text-ink">{t.loadHint}</p>
          </div>
        )
      }
    >
      <p>{refused?.why ?? t.text}</p>
      {fields ? <Differences fields={fields} /> : <p>{t.waiting}</p>}
    </Notice>
  )
}

function Differences({ fields }: { fields: readonly NewerField[] }) {
  return (
    <dl aria-label={t.caption} className="mt-2 grid grid-cols-1 gap-3">
      {fields.map(({ name, label, stored, mine }) => (
        <div
          key={name}
          className="grid grid-cols-1 gap-x-4 border-t border-line pt-2 @lg:grid-cols-3"
        >
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {t.stored}: <strong>{stored}</strong>
          </dd>
          <dd className="min-w-0 wrap-anywhere">
            {mine === null ? (
              t.untouched
            ) : (
              <>
                {t.yours}: <strong>{mine}</strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
