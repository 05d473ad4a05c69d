import { useEffect, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { ScalesMark } from '#ui/art/ScalesMark.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, type Form, useForm } from '#ui/fields/use-form.ts'
import { askServer } from '#ui/live/api.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { LONGEST_ABOUT, LONGEST_TEACHER_NAME, teachersCalls } from '../../schema.ts'
import { askToTeach as t } from '../../words/en/ask-to-teach.ts'

type WayIn = AnswerOf<typeof teachersCalls.readWay>

/** The page on which a visitor asks to be a teacher of this server, where its hosts let them. */
export default function AskToTeachPage() {
  const [way, setWay] = useState<WayIn | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const read = () => void askServer(teachersCalls.readWay, {}).then(setWay, setFailure)
  useEffect(read, [])
  return (
    <Page title={t.title} lead={t.lead} width="narrow" actions={<ScalesMark />}>
      {failure && (
        <Notice
          tone="bad"
          title={t.failed}
          action={
            <Button
              variant="secondary"
              icon="refresh"
              onClick={() => {
                setFailure(null)
                read()
              }}
            >
              {ui.retry}
            </Button>
          }
        >
          {failure.message}
        </Notice>
      )}
      {!way && !failure && (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {way && (way.way === 'request' || way.way === 'open') && <AskForm way={way.way} />}
      {way && (way.way === 'nobody' || way.way === 'invitation') && (
        <Notice tone="info">
          {t[way.way]} {way.ask && t.whom(way.ask)}
        </Notice>
      )}
      <ButtonLink to="/onboard" variant="quiet" icon="back" className="-mx-4 justify-self-start">
        {t.back}
      </ButtonLink>
    </Page>
  )
}

function AskForm({ way }: { way: 'request' | 'open' }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { run, pending, error } = useCommand(teachersCalls.ask, {
    onDone: (_answer, { email }) => setSentTo(email.trim()),
    onFail: (failed) => form.refuse(failed),
  })
  const form = useForm({
    initial: { email: '', name: '', about: '' },
    check: (values) => errorsOf<typeof values>(teachersCalls.ask.input, values),
    onSubmit: (values) => void run(values),
  })
  if (sentTo !== null) {
    return (
      <Notice tone="good" title={t.sentTitle}>
        {t.sent(sentTo)}
      </Notice>
    )
  }
  const failed = form.formError(error)
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <p>{way === 'open' ? t.byOneself : t.byRequest}</p>
        {failed && (
          <Notice tone="bad" title={t.sendFailed}>
            {failed.message}
          </Notice>
        )}
        <AskFields form={form} />
        <Button type="submit" moves={false} block pending={pending} pendingLabel={t.sending}>
          {t.send}
        </Button>
      </form>
    </Card>
  )
}

function AskFields({ form }: { form: Form<{ email: string; name: string; about: string }> }) {
  return (
    <>
      <Field
        {...form.field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...form.field('name')}
        label={t.name}
        hint={t.nameHint}
        maxLength={LONGEST_TEACHER_NAME}
        autoComplete="name"
        required
      />
      <Field
        {...form.field('about')}
        label={t.about}
        hint={t.aboutHint}
        maxLength={LONGEST_ABOUT}
        autoComplete="off"
      />
    </>
  )
}
