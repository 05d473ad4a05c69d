import { useQueryClient } from '@tanstack/react-query'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { versesCalls } from '../../schema.ts'
import { adminVerses } from '../../words/en/admin-verses.ts'
import type { ListedVerse } from './AdminVerseTable.tsx'

const t = adminVerses.remove

type Props = { verse: ListedVerse; isToday: boolean; onClose: () => void }

/** Takes a verse out of the table. The server keeps the last one, and says so here. */
export function AdminVerseDelete({ verse, isToday, onClose }: Props) {
  const client = useQueryClient()
  const remove = useCommand(versesCalls.deleteVerse, {
    onDone: () => {
      toast.success(t.done(verse.reference))
      void invalidateTopics(client, ['verses'])
      onClose()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title(verse.reference)}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      onConfirm={() => void remove.run({ id: verse.id })}
      pending={remove.pending}
      error={remove.error}
      danger
    >
      <blockquote className="border-l-4 border-line-strong pl-4 wrap-anywhere">
        {verse.text}
      </blockquote>
      <p>{isToday ? t.isToday : t.isNotToday}</p>
    </Confirm>
  )
}
