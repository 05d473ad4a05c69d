import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AnswerOf, InputOf } from '#core/call.ts'
import { NoMatch } from '#ui/list/NoMatch.tsx'
import { Pager } from '#ui/list/Pager.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { readPage, useLastPage } from '#ui/list/use-pages.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { useAskedActions } from '#ui/page/asked-actions.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { FirstWord } from '#ui/page/FirstWord.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { serverAddress } from '#ui/words/en/server-address.ts'
import { type Quota, roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { NoRooms } from './NoRooms.tsx'
import { RoomFilters, STATES } from './RoomFilters.tsx'
import { RoomTable } from './RoomTable.tsx'

const t = rooms.list
const SIZE = 20
const OpenRoom = part(() => import('./OpenRoom.tsx'))

type RoomsAnswer = AnswerOf<typeof roomsCalls.listRooms>

type PageProps = { links?: ReactNode; isTeacher?: boolean }

/**
 * The further rooms of this server for its hosts, for a teacher their own and those they were
 * invited to. `links` leads to what is made of them elsewhere.
 */
export function AdminRoomsPage({ links, isTeacher = false }: PageProps) {
  const [params, change] = useAddress()
  const page = readPage(params)
  const query = useRead(roomsCalls.listRooms, inputOf(params))
  const [isOpening, setOpening] = useState(false)
  const { data } = query
  const open = () => setOpening(true)
  const isFull = data !== undefined && isAtMost(data)
  const openRoom = { name: 'add', label: rooms.open.open, icon: 'plus' as const, run: open }
  useAskedActions([{ ...openRoom, off: !data || isFull }])
  const turnTo = useCallback((to: number) => change({ page: String(to) }), [change])
  const total = query.isPlaceholderData ? undefined : data?.matching
  useLastPage({ page, size: SIZE, total }, turnTo)
  // Until it is known that there are rooms, what is for several of them would only move the rest by going.
  const isBare = data ? data.totals.count === 0 && !params.has('state') : !query.error
  return (
    <Page
      title={isTeacher ? myClasses.title : t.title}
      lead={isTeacher ? myClasses.lead : t.lead}
      width="wide"
      // The main act is the last of its line; an empty list has the button within it.
      actions={
        <>
          {isTeacher ? links : <HostLinks links={links} />}
          {!(data && isWithoutRooms(data)) && (
            <OpenButton isShort onOpen={open} off={!data || isFull} />
          )}
        </>
      }
    >
      {!isBare && (
        <RoomFilters {...{ params, isTeacher }} totals={data?.totals} onChange={change} />
      )}
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {(answer) => (
          <>
            <Warnings answer={answer} isFull={isFull} />
            <RoomRows
              answer={answer}
              busy={query.isPlaceholderData}
              openButton={<OpenButton onOpen={open} off={isFull} />}
              onClear={() => change({ state: null, q: null, page: null })}
            />
            <Pager page={page} size={SIZE} total={answer.matching} onPage={turnTo} />
          </>
        )}
      </Loaded>
      {isOpening && data && (
        <OpenRoom scenarios={data.scenarios} onClose={() => setOpening(false)} />
      )}
    </Page>
  )
}

/** Letting phones in is done at the computer, so there it is in sight; the rest is gone to more rarely. */
function HostLinks({ links }: { links: ReactNode }) {
  const letPhonesIn = (className: string) => (
    <ButtonLink to="/admin/phones" variant="secondary" icon="phone" className={className}>
      {serverAddress.letPhonesIn}
    </ButtonLink>
  )
  return (
    <>
      {letPhonesIn('max-sm:hidden')}
      <MoreLinks>
        {letPhonesIn('sm:hidden')}
        <ButtonLink to="/admin/teachers" variant="secondary" icon="people">
          {myClasses.teachers}
        </ButtonLink>
        {links}
      </MoreLinks>
    </>
  )
}

/** True where this server, or this teacher, has as many rooms as it may. */
const isAtMost = ({ totals, most, quota }: RoomsAnswer) =>
  totals.count >= most || (quota !== null && quota.open >= quota.mostOpen)

function inputOf(params: URLSearchParams): InputOf<typeof roomsCalls.listRooms> {
  const search = (params.get('q') ?? '').trim().slice(0, 60)
  const state = STATES.find((known) => known === params.get('state'))
  return {
    ...(search && { search }),
    ...(state && { state }),
    page: String(readPage(params)),
    size: String(SIZE),
  }
}

type OpenProps = {
  onOpen: () => void
  off?: boolean
  /** With one word it stands beside the heading on a phone: where it goes, nothing moves up. */
  isShort?: boolean
}

function OpenButton({ onOpen, off = false, isShort = false }: OpenProps) {
  return (
    <Button icon="plus" aria-haspopup="dialog" disabled={off} onClick={onOpen}>
      {isShort ? <FirstWord of={rooms.open.open} /> : rooms.open.open}
    </Button>
  )
}

/** The warnings about the servers that a host must see before the list. */
function Warnings({ answer, isFull }: { answer: RoomsAnswer; isFull: boolean }) {
  return (
    <>
      {answer.quota && <QuotaLine {...answer.quota} />}
      {isFull && !answer.quota && <Notice tone="wait">{t.full(answer.most)}</Notice>}
      {answer.servers
        .filter(({ isAway }) => isAway)
        .map((server) => (
          <Notice key={server.name} tone="bad" title={t.awayTitle(server.name)}>
            {t.awayText(server.rooms)}
          </Notice>
        ))}
    </>
  )
}

/** How many classes a teacher has open of how many, and whom to ask for more. */
function QuotaLine({ open, mostOpen, mostPeople, ask }: Quota) {
  const says = myClasses.quota(open, mostOpen, mostPeople)
  if (open < mostOpen) return <p className="text-15 text-muted">{says}</p>
  return (
    <Notice tone="wait" title={says}>
      {myClasses.full(ask)}
    </Notice>
  )
}

type RowsProps = {
  answer: RoomsAnswer
  busy: boolean
  openButton: ReactNode
  onClear: () => void
}

const isWithoutRooms = ({ totals, matching }: RoomsAnswer) => totals.count === 0 && matching === 0

/** The rooms; or none matches, with the way back to all; or there is none, with the way to one. */
function RoomRows({ answer, busy, openButton, onClear }: RowsProps) {
  if (isWithoutRooms(answer)) {
    // A teacher reads their own language; the steps are a host's.
    return answer.quota ? (
      <NoRooms title={myClasses.empty} text={myClasses.emptyText}>
        {openButton}
      </NoRooms>
    ) : (
      <NoRooms title={t.empty}>{openButton}</NoRooms>
    )
  }
  if (answer.rooms.length === 0) {
    return <NoMatch title={t.noMatch} text={t.noMatchText} clear={t.clear} onClear={onClear} />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <RoomTable rooms={answer.rooms} busy={busy} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-15 text-muted">
        <p aria-live="polite" className="tabular">
          {t.showing(answer.rooms.length, answer.matching)}
        </p>
        <p>{t.seen}</p>
      </div>
    </div>
  )
}

/**
 * The pages that one goes to from here more rarely, below one button: beside the one thing that is
 * done here they would be a stair on a phone. It folds when one leaves it, and at Escape.
 */
function MoreLinks({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  const fold = () => box.current?.removeAttribute('open')
  return (
    <details
      ref={box}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) fold()
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !box.current?.open) return
        fold()
        box.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label={myClasses.more}
        title={myClasses.more}
        className="no-print inline-flex size-12 cursor-pointer list-none items-center justify-center rounded-8 border border-line-strong bg-raised hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name="more" />
      </summary>
      <div className="absolute top-full right-0 z-10 max-sm:right-auto max-sm:left-0 mt-1 grid w-max max-w-[80vw] gap-1 rounded-12 border border-line bg-raised p-2 shadow-lg [&>*]:justify-start [&>*]:border-transparent!">
        {children}
      </div>
    </details>
  )
}
