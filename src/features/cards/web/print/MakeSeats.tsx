import { MOST_CARDS } from '#features/settings/schema/most-cards.ts'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { cardsCalls } from '../../schema.ts'
import { answerCards } from '../../words/en/answer-cards.ts'

const t = answerCards.make

type SeatsValues = { count: string }

const inputOf = ({ count }: SeatsValues) => ({
  count: /^\s*\d{1,3}\s*$/.test(count) ? Number(count) : Number.NaN,
})

/** Makes the seats that cards answer for, before the lesson begins; `count` of them are there. */
export function MakeSeats({ count }: { count: number }) {
  const make = useCommand(cardsCalls.openSeats, { onFail: (error) => refuse(error) })
  const { field, submit, refuse } = useForm<SeatsValues>({
    initial: { count: String(count || 40) },
    check: (typed) => errorsOf(cardsCalls.openSeats.input, inputOf(typed)),
    onSubmit: (typed) => void make.run(inputOf(typed)),
  })
  const problem = field('count').error ?? make.error?.message
  return (
    <Card>
      <form onSubmit={submit} className="grid grid-cols-1 gap-3">
        <Field
          {...field('count')}
          label={t.label}
          hint={count === 0 ? t.none : t.hint(count, MOST_CARDS)}
          inputMode="numeric"
          autoComplete="off"
          {...(problem !== undefined && { error: problem })}
        />
        <Button
          className="justify-self-start"
          type="submit"
          moves
          variant={count === 0 ? 'primary' : 'secondary'}
          pending={make.pending}
          pendingLabel={t.making}
        >
          {t.make}
        </Button>
      </form>
    </Card>
  )
}
