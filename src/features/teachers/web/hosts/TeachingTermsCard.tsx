import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { wholeNumberOf } from '#ui/fields/whole-number.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { typedVersions } from '#ui/offline/typed-versions.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { serverHome } from '#ui/router/other-rooms.ts'
import { LONGEST_ASK, TEACHERS_WAYS, type TeachersWay, teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'

const t = teachersPage.terms

type TermsValues = { way: string; mostOpen: string; mostPeople: string; ask: string }
type Props = Pick<AnswerOf<typeof teachersCalls.listTeachers>, 'terms' | 'mails'>

const inputOf = ({ way, mostOpen, mostPeople, ask }: TermsValues) => ({
  way: way as TeachersWay,
  mostOpen: wholeNumberOf(mostOpen),
  mostPeople: wholeNumberOf(mostPeople),
  ask,
})

const valuesOf = ({ way, mostOpen, mostPeople, ask }: Props['terms']): TermsValues => ({
  way,
  mostOpen: String(mostOpen),
  mostPeople: String(mostPeople),
  ask,
})

const FIELDS = ['way', 'mostOpen', 'mostPeople', 'ask'] as const
const { differing, takeIn } = typedVersions<TermsValues>(FIELDS, (_name, text) => text)

/** The way in which teachers come to this server, and how much each may open. */
export function TeachingTermsCard({ terms, mails }: Props) {
  const { form, pending, error } = useTerms(terms)
  const isAsked = terms.way === 'request' || terms.way === 'open'
  const isBeside = error && !FIELDS.some((name) => form.field(name).error)
  return (
    <Card title={t.title}>
      <form noValidate onSubmit={form.submit} className="grid max-w-xl grid-cols-1 gap-4">
        {!mails && <p className="text-15 text-muted">{t.noMail}</p>}
        {isAsked && <AskAddress />}
        <Select
          {...form.field('way')}
          label={t.way}
          options={TEACHERS_WAYS.map((value) => ({ value, label: t.ways[value] }))}
        />
        <Field {...form.field('mostOpen')} label={t.open} inputMode="numeric" autoComplete="off" />
        <Field
          {...form.field('mostPeople')}
          label={t.people}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...form.field('ask')}
          label={t.ask}
          hint={t.askHint}
          maxLength={LONGEST_ASK}
          autoComplete="off"
        />
        {isBeside && (
          <Notice tone="bad" title={t.failed}>
            {error.message}
          </Notice>
        )}
        <Button
          type="submit"
          variant="secondary"
          moves={false}
          pending={pending}
          pendingLabel={t.saving}
          className="justify-self-start"
        >
          {t.save}
        </Button>
      </form>
    </Card>
  )
}

/** The form, begun on the terms as they stood; what another host saves later joins what is typed. */
function useTerms(terms: Props['terms']) {
  const [begun, setBegun] = useState(() => valuesOf(terms))
  const { run, pending, error } = useCommand(teachersCalls.saveTerms, {
    onDone: () => toast.success(t.saved),
    onFail: (failure) => form.refuse(failure),
  })
  const form = useForm<TermsValues>({
    initial: begun,
    check: (typed) => errorsOf<TermsValues>(teachersCalls.saveTerms.input, inputOf(typed)),
    onSubmit: (typed) => void run(inputOf(typed)),
  })
  // Theirs stands where nothing was typed; nothing that was typed is lost.
  const newest = valuesOf(terms)
  if (differing(begun, newest).length > 0) {
    setBegun(newest)
    form.clear(takeIn(begun, newest, form.values))
  }
  return { form, pending, error }
}

/** The page on which one asks to be a teacher. */
function AskAddress() {
  const address = `${serverHome()}/#/teach`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="wrap-anywhere">{t.address(address)}</p>
      <CopyButton text={address} label={t.copy} what={t.what} variant="quiet" />
    </div>
  )
}
