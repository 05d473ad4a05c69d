import type { AnswerOf } from '#core/call.ts'
import { StateFilters } from '#ui/list/StateFilters.tsx'
import type { roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'

const t = rooms.list
export const STATES = ['open', 'closed', 'failed', 'deleted'] as const

type Props = {
  params: URLSearchParams
  totals: AnswerOf<typeof roomsCalls.listRooms>['totals'] | undefined
  /** A teacher looks for classes they gave, the deleted ones too. */
  isTeacher?: boolean
  onChange: (change: Record<string, string | null>) => void
}

/** Narrows the list. What is chosen stands in the address. */
export function RoomFilters({ params, totals, isTeacher = false, onChange }: Props) {
  const choices = [
    { key: '', label: t.all, count: totals?.count },
    { key: 'open', label: t.open, count: totals?.open },
    { key: 'closed', label: t.closed, count: totals?.closed },
    isTeacher
      ? { key: 'deleted', label: myClasses.deleted, count: undefined }
      : { key: 'failed', label: t.failedOnly, count: totals?.failed },
  ] as const
  return (
    <StateFilters
      label={t.filters}
      byState={t.byState}
      search={t.search}
      choices={choices}
      params={params}
      onChange={onChange}
    />
  )
}
