import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { joiningCalls } from '../../schema.ts'
import { seatCard as t } from '../../words/en/seat-pages.ts'

/** Sets, changes or removes the PIN for a shared phone. */
export function SeatPin({ hasPin }: { hasPin: boolean }) {
  const client = useQueryClient()
  const set = useCommand(joiningCalls.setPin, {
    onDone: (_answer, { pin }) => {
      void invalidateTopics(client, ['people'])
      toast.success(pin === null ? t.pinDropped : t.pinSet)
      form.clear()
    },
  })
  const form = useForm({
    initial: { pin: '' },
    check: (typed) => errorsOf<typeof typed>(joiningCalls.setPin.input, typed),
    onSubmit: ({ pin }) => void set.run({ pin }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-3">
      <p className="text-15 text-muted">{hasPin ? t.pinIs : t.pinIsNot}</p>
      <Field
        {...form.field('pin')}
        label={t.pinLabel}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={4}
        className="font-mono tracking-[0.4em]"
      />
      {set.error && (
        <Notice tone="bad" title={t.failed}>
          {set.error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          moves={false}
          variant="secondary"
          pending={set.pending}
          pendingLabel={t.settingPin}
        >
          {t.setPin}
        </Button>
        {hasPin && (
          <Button variant="quiet" moves={false} onClick={() => void set.run({ pin: null })}>
            {t.dropPin}
          </Button>
        )}
      </div>
    </form>
  )
}
