import { useCallback, useState } from 'react'
import type { AnswerOf, InputOf } from '#core/call.ts'
import { LinkDialog } from '#ui/dialogs/LinkDialog.tsx'
import { NoMatch } from '#ui/list/NoMatch.tsx'
import { Pager } from '#ui/list/Pager.tsx'
import { StateFilters } from '#ui/list/StateFilters.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { readPage, useLastPage } from '#ui/list/use-pages.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { TEACHER_STATES, teachersCalls } from '../../schema.ts'
import { teachersPage as t } from '../../words/en/teachers-page.ts'
import type { LinkToHand } from './act-props.ts'
import { TeacherItem } from './TeacherItem.tsx'
import { TeachingTermsCard } from './TeachingTermsCard.tsx'

const SIZE = 20
const InviteTeacher = part(() => import('./InviteTeacher.tsx'))

type TeachersAnswer = AnswerOf<typeof teachersCalls.listTeachers>
type ChangeAddress = (change: Record<string, string | null>) => void

/** The teachers of this server for its hosts: who waits, what each has in numbers, and how they come. */
export default function AdminTeachersPage() {
  const [params, change] = useAddress()
  const page = readPage(params)
  const query = useRead(teachersCalls.listTeachers, inputOf(params))
  const [isInviting, setInviting] = useState(false)
  const [handed, setHanded] = useState<LinkToHand | null>(null)
  const turnTo = useCallback((to: number) => change({ page: String(to) }), [change])
  const total = query.isPlaceholderData ? undefined : query.data?.matching
  useLastPage({ page, size: SIZE, total }, turnTo)
  // A list without anybody has nothing to narrow.
  const isBare = query.data
    ? countOf(query.data.totals) === 0 && !params.has('state')
    : !query.error
  const invite = (
    <Button icon="plus" aria-haspopup="dialog" onClick={() => setInviting(true)}>
      {t.invite}
    </Button>
  )
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <>
          <ButtonLink to="/admin/rooms" variant="quiet" icon="back" className="-ml-4">
            {t.back}
          </ButtonLink>
          {invite}
        </>
      }
    >
      {!isBare && <Filters params={params} totals={query.data?.totals} onChange={change} />}
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {(answer) => (
          <>
            <TeacherRows answer={answer} onChange={change} onLink={setHanded} />
            <Pager page={page} size={SIZE} total={answer.matching} onPage={turnTo} />
            <TeachingTermsCard {...answer} />
          </>
        )}
      </Loaded>
      {isInviting && <InviteTeacher onLink={setHanded} onClose={() => setInviting(false)} />}
      {handed && <HandedLink {...handed} onClose={() => setHanded(null)} />}
    </Page>
  )
}

function inputOf(params: URLSearchParams): InputOf<typeof teachersCalls.listTeachers> {
  const search = (params.get('q') ?? '').trim().slice(0, 60)
  const state = TEACHER_STATES.find((known) => known === params.get('state'))
  return {
    ...(search && { search }),
    ...(state && { state }),
    page: String(readPage(params)),
    size: String(SIZE),
  }
}

const countOf = (totals: TeachersAnswer['totals']): number =>
  TEACHER_STATES.reduce((sum, key) => sum + totals[key], 0)

type TeacherRowsProps = {
  answer: TeachersAnswer
  onChange: ChangeAddress
  onLink: (handed: LinkToHand) => void
}

function TeacherRows({ answer, onChange, onLink }: TeacherRowsProps) {
  if (countOf(answer.totals) === 0) {
    return (
      <Empty icon="people" title={t.empty}>
        {t.emptyText}
      </Empty>
    )
  }
  if (answer.teachers.length === 0) {
    return (
      <NoMatch
        title={t.noMatch}
        text={t.noMatchText}
        clear={t.clear}
        onClear={() => onChange({ state: null, q: null, page: null })}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul
        aria-label={t.caption}
        className="divide-y divide-line rounded-16 border border-line bg-raised"
      >
        {answer.teachers.map((teacher) => (
          <TeacherItem key={teacher.id} teacher={teacher} onLink={onLink} />
        ))}
      </ul>
      <p aria-live="polite" className="tabular text-15 text-muted">
        {t.showing(answer.teachers.length, answer.matching)}
      </p>
    </div>
  )
}

type FilterProps = {
  params: URLSearchParams
  totals: TeachersAnswer['totals'] | undefined
  onChange: ChangeAddress
}

/** Narrows the list. What is chosen stands in the address. */
function Filters({ params, totals, onChange }: FilterProps) {
  const choices = [
    { key: '', label: t.all, count: totals && countOf(totals) },
    ...TEACHER_STATES.map((key) => ({ key, label: t.states[key], count: totals?.[key] })),
  ]
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

type Props = { name: string; link: string; onClose: () => void }

/** The link to choose a password, shown once where no mail server sends it. */
function HandedLink({ name, link, onClose }: Props) {
  return (
    <LinkDialog
      title={t.link.title(name)}
      text={t.link.text}
      link={link}
      copy={t.link.copy}
      copied={t.link.what}
      close={t.link.done}
      onClose={onClose}
    />
  )
}
