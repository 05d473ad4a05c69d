import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { LONGEST_IN_VERSE, verseFields, versesCalls } from '../../schema.ts'
import { adminVerses } from '../../words/en/admin-verses.ts'
import type { ListedVerse } from './AdminVerseTable.tsx'

const t = adminVerses.editor

type Props = { verse: ListedVerse | null; isToday: boolean; onClose: () => void }

/** A verse is one line to the server; one that was pasted from a book has line breaks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Writes a new verse, or changes one. What the server refuses stands beside its field. */
export function AdminVerseEditor({ verse, isToday, onClose }: Props) {
  const client = useQueryClient()
  const form = useForm({
    initial: { reference: verse?.reference ?? '', text: verse?.text ?? '' },
    check: (values) => errorsOf(verseFields, { ...values, text: oneLine(values.text) }),
    onEdit: () => save.reset(),
    onSubmit: ({ reference, text }) =>
      void save.run({
        ...(verse && { id: verse.id }),
        reference: reference.trim(),
        text: oneLine(text),
      }),
  })
  const save = useCommand(versesCalls.saveVerse, {
    onDone: (_, { reference }) => {
      toast.success(verse ? t.saved(reference) : t.added(reference))
      void invalidateTopics(client, ['verses'])
      onClose()
    },
    onFail: (error) => form.refuse(error),
  })
  const word = isToday ? t.isToday : verse ? null : t.comesLater
  const left = LONGEST_IN_VERSE.text - form.values.text.length
  return (
    <FormDialog
      wide
      title={verse ? t.editTitle(verse.reference) : t.addTitle}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.save}
      saving={t.saving}
      pending={save.pending}
      error={form.formError(save.error)}
    >
      {word && <p className="text-15 text-muted">{word}</p>}
      <ReferenceField field={form.field('reference')} />
      <TextArea
        {...form.field('text')}
        label={t.text}
        rows={5}
        hint={left < 100 ? t.left(Math.max(0, left)) : t.textHint}
        maxLength={LONGEST_IN_VERSE.text}
      />
    </FormDialog>
  )
}

type Wiring = ReturnType<ReturnType<typeof useForm<{ reference: string; text: string }>>['field']>

function ReferenceField({ field }: { field: Wiring }) {
  return (
    <Field
      {...field}
      label={t.reference}
      hint={t.referenceHint}
      maxLength={LONGEST_IN_VERSE.reference}
      autoComplete="off"
    />
  )
}
