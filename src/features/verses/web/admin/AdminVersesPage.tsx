import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { finderOf } from '#core/one-form.ts'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { NoMatch } from '#ui/list/NoMatch.tsx'
import { SearchField } from '#ui/list/SearchField.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useAskedActions } from '#ui/page/asked-actions.ts'
import { Button } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { type Verse, versesCalls } from '../../schema.ts'
import { adminVerses as t } from '../../words/en/admin-verses.ts'
import { AdminVerseEditor } from './AdminVerseEditor.tsx'
import { AdminVerseTable, type ListedVerse } from './AdminVerseTable.tsx'

/** The dialog that is open, and its verse; adding has none yet. */
type VerseDialog = { readonly doing: 'edit' | 'delete'; readonly verse: ListedVerse | null }

/** The table of verses: found, added, changed and deleted. */
export default function AdminVersesPage() {
  const query = useRead(versesCalls.listVerses)
  const [open, setOpen] = useState<VerseDialog | null>(null)
  const isToday = open?.verse?.id === query.data?.todayId
  const add = () => setOpen({ doing: 'edit', verse: null })
  const close = () => setOpen(null)
  useAskedActions([{ name: 'add', label: t.add, icon: 'plus', run: add }])
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <Button icon="plus" aria-haspopup="dialog" onClick={add}>
          {t.add}
        </Button>
      }
    >
      <Loaded query={query} errorTitle={t.loadError} skeleton={<AdminVerseSkeleton />}>
        {({ verses, todayId }) => (
          <FoundVerses
            verses={verses}
            todayId={todayId}
            onAct={(doing, verse) => setOpen({ doing, verse })}
            onAdd={add}
          />
        )}
      </Loaded>
      {open?.doing === 'edit' && (
        <AdminVerseEditor verse={open.verse} isToday={isToday} onClose={close} />
      )}
      {open?.doing === 'delete' && open.verse && (
        <AdminVerseDelete verse={open.verse} isToday={isToday} onClose={close} />
      )}
    </Page>
  )
}

type FoundProps = {
  verses: readonly ListedVerse[]
  todayId: number
  onAct: (doing: VerseDialog['doing'], verse: ListedVerse) => void
  onAdd: () => void
}

/** The search, and the verses it finds. */
function FoundVerses({ verses, todayId, onAct, onAdd }: FoundProps) {
  const [params, change] = useAddress()
  const search = (params.get('q') ?? '').trim()
  const rows = versesWith(verses, search)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="search" className="flex max-w-md">
        <SearchField
          label={t.search}
          hint={t.searchHint}
          asked={search}
          onSearch={(q) => change({ q })}
        />
      </div>
      {rows.length > 0 ? (
        <AdminVerseTable rows={rows} todayId={todayId} onAct={onAct} />
      ) : verses.length > 0 ? (
        <NoMatch
          title={t.noMatch}
          text={t.noMatchText(search)}
          clear={t.clear}
          onClear={() => change({ q: null })}
        />
      ) : (
        <Empty
          icon="book"
          title={t.noneTitle}
          action={
            <Button variant="secondary" onClick={onAdd}>
              {t.add}
            </Button>
          }
        >
          {t.noneText}
        </Empty>
      )}
      {verses.length > 0 && (
        <p aria-live="polite" className="tabular text-15 text-muted">
          {t.showing(rows.length, verses.length)}
        </p>
      )}
    </div>
  )
}

/** The verses that hold every word searched for, in their reference or their text. */
export function versesWith<V extends Verse>(verses: readonly V[], search: string): readonly V[] {
  const isFound = finderOf(search)
  return verses.filter(({ reference, text }) => isFound(`${reference} ${text}`))
}

/** The search and the rows to come. */
function AdminVerseSkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-12 w-full max-w-md" />
      <div aria-hidden="true" className="overflow-hidden rounded-16 border border-line bg-raised">
        <div className="hidden h-11 border-b border-line bg-sunken @3xl:block" />
        <div className="divide-y divide-line">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div
              key={row}
              className="grid grid-cols-1 gap-3 p-4 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)_12rem] @3xl:px-3"
            >
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-10 w-44" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

type Props = { verse: ListedVerse; isToday: boolean; onClose: () => void }

/** Takes a verse out of the table. The server keeps the last one, and says so here. */
function AdminVerseDelete({ verse, isToday, onClose }: Props) {
  const client = useQueryClient()
  return (
    <ConfirmCommand
      call={versesCalls.deleteVerse}
      input={{ id: verse.id }}
      onClose={onClose}
      title={t.remove.title(verse.reference)}
      confirmLabel={t.remove.confirm}
      pendingLabel={t.remove.pending}
      danger
      onDone={() => {
        toast.success(t.remove.done(verse.reference))
        void invalidateTopics(client, ['verses'])
        onClose()
      }}
    >
      <blockquote className="border-l-4 border-line-strong pl-4 wrap-anywhere">
        {verse.text}
      </blockquote>
      <p>{isToday ? t.remove.isToday : t.remove.isNotToday}</p>
    </ConfirmCommand>
  )
}
