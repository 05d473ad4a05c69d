import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import type { Form } from '#ui/fields/use-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { LONGEST_IN_VERSE, versesCalls } from '../../schema.ts'
import { adminVerses } from '../../words/en/admin-verses.ts'
import type { ListedVerse } from './AdminVerseTable.tsx'

const t = adminVerses.editor

type Props = { verse: ListedVerse | null; isToday: boolean; onClose: () => void }

/** A verse is one line to the server; one that was pasted from a book has line breaks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Writes a new verse, or changes one. What the server refuses stands beside its field. */
export function AdminVerseEditor({ verse, isToday, onClose }: Props) {
  const client = useQueryClient()
  const form = useCommandForm(versesCalls.saveVerse, {
    initial: { reference: verse?.reference ?? '', text: verse?.text ?? '' },
    inputOf: ({ reference, text }) => ({
      ...(verse && { id: verse.id }),
      reference: reference.trim(),
      text: oneLine(text),
    }),
    onDone: (_answer, { reference }) => {
      toast.success(verse ? t.saved(reference) : t.added(reference))
      void invalidateTopics(client, ['verses'])
      onClose()
    },
    forgetsOnEdit: true,
  })
  const word = isToday ? t.isToday : verse ? null : t.comesLater
  const left = LONGEST_IN_VERSE.text - form.values.text.length
  return (
    <FormDialog
      wide
      title={verse ? t.editTitle(verse.reference) : t.addTitle}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={t.saving}
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

type Wiring = ReturnType<Form<{ reference: string; text: string }>['field']>

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
