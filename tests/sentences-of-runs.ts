import { runPage } from '../src/core/strings/run-page.en.ts'
import { type PlainRoom, standsIn, total } from './plain-room.ts'
import { cedis, type Sentence } from './sentences.ts'

// What the board of the last run says, from the requests of its places as they stand now.

const { board } = runPage

function lastRun({ runs, requests }: PlainRoom) {
  const run = runs.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))[0]
  if (!run) return null
  const asked = run.places.flatMap(({ requestId }) => requests.filter(({ id }) => id === requestId))
  const paid = asked.filter(({ status }) => status === 'completed')
  const waiting = asked.filter(({ status }) => status === 'pending')
  const next = run.places.find(({ place }) => place === run.nextPlace)
  const stopped = requests.find(({ id }) => id === next?.requestId)
  return { ...run, asked, paid, waiting, stopped }
}
type LastRun = NonNullable<ReturnType<typeof lastRun>>

const of =
  (says: (run: LastRun, room: PlainRoom) => string | null) =>
  (room: PlainRoom): string | null => {
    const run = lastRun(room)
    return run && says(run, room)
  }

const isAllPaid = ({ state, asked, paid }: LastRun) =>
  state === 'paid' && asked.length > 0 && paid.length === asked.length

export const SENTENCES_OF_RUNS: readonly Sentence[] = [
  {
    of: 'runPage.board.paid',
    on: 'run',
    says: of(
      ({ paid, asked }) =>
        `${board.paid(paid.length, asked.length)}${cedis(total(paid))} ${board.of} ${cedis(total(asked))}`,
    ),
    mark: /Paid \d/,
  },
  {
    of: 'runPage.board.paidTitle',
    on: 'run',
    says: of((run) => (isAllPaid(run) ? board.paidTitle : null)),
    mark: /Everyone who asked is paid/,
  },
  {
    of: 'runPage.board.through',
    on: 'run',
    says: of((run) =>
      run.state === 'paid' && run.asked.length > 0 && !isAllPaid(run)
        ? board.through(run.paid.length, run.asked.length)
        : null,
    ),
    mark: /cover each in turn/,
  },
  {
    of: 'runPage.board.short',
    on: 'run',
    says: of(({ state, waiting }) =>
      state === 'short' && waiting.length > 0 ? board.short(waiting.length) : null,
    ),
    mark: /the money stays on hold/,
  },
  {
    of: 'runPage.board.holds',
    on: 'run',
    says: of(({ state }, room) =>
      state === 'short' ? `${board.holds} ${cedis(standsIn(room, 'cash'))}.` : null,
    ),
    mark: /The drawer holds GHS/,
  },
  {
    of: 'runPage.board.next',
    on: 'run',
    says: of(({ state, nextPlace, stopped }) =>
      state === 'short' && stopped ? `${board.next(nextPlace)} ${cedis(stopped.amount)}.` : null,
    ),
    mark: /in the line asked for/,
  },
]
