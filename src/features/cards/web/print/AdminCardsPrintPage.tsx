import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { cardsCalls } from '../../schema.ts'
import { answerCards as t } from '../../words/en/answer-cards.ts'
import { ChooseSheets } from './ChooseSheets.tsx'

/** Answer cards to print, with the names of the seats that have their numbers. */
export default function AdminCardsPrintPage() {
  const query = useRead(cardsCalls.readSeats)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/admin/guide/cards" variant="quiet" icon="book" className="-mx-[16px]">
          {t.guide}
        </ButtonLink>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {({ seats, set, hasBegun }) => (
          <>
            {!hasBegun && <MakeSeats count={seats.length} />}
            <ChooseSheets seats={seats} set={set} key={seats.length} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type SeatsValues = { count: string }

const inputOf = ({ count }: SeatsValues) => ({
  count: /^\s*\d{1,3}\s*$/.test(count) ? Number(count) : Number.NaN,
})

/** Makes the seats that cards answer for, before the lesson begins; `count` of them are there. */
function MakeSeats({ count }: { count: number }) {
  const make = useCommand(cardsCalls.openSeats, { onFail: (error) => refuse(error) })
  const { field, submit, refuse } = useForm<SeatsValues>({
    initial: { count: String(count || 40) },
    check: (typed) => errorsOf(cardsCalls.openSeats.input, inputOf(typed)),
    onSubmit: (typed) => void make.run(inputOf(typed)),
  })
  const problem = field('count').error ?? make.error?.message
  return (
    <Card>
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56 sm:max-w-96">
          <Field
            {...field('count')}
            label={t.make.label}
            hint={count === 0 ? t.make.none : t.make.hint(count, MOST_CARDS)}
            inputMode="numeric"
            autoComplete="off"
            {...(problem !== undefined && { error: problem })}
          />
        </div>
        {/* In the line of the field, below its label. */}
        <Button
          className="sm:mt-[1.875rem]"
          type="submit"
          moves
          variant={count === 0 ? 'primary' : 'secondary'}
          pending={make.pending}
          pendingLabel={t.make.making}
        >
          {t.make.make}
        </Button>
      </form>
    </Card>
  )
}
