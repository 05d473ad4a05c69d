import { runPage } from '#features/run/words/en/run-page.ts'
import { type PlainRoom, paidFrom, standsIn, total, wouldAsk } from '#tests/rooms/plain-room.ts'
import { cedis, house } from './plain-figures.ts'
import type { Sentence } from './sentences.ts'

// A run would pay by the rules of any withdrawal; the board of the last run speaks from the requests of
// its places as they stand now.

const { board, start } = runPage

/** Withdrawals of people who may not move money are passed by. */
function waitingNow({ requests, people }: PlainRoom) {
  const active = new Set(people.filter(({ status }) => status === 'active').map(({ id }) => id))
  return requests
    .filter(({ kind, status }) => kind === 'withdrawal' && status === 'pending')
    .filter(({ learner }) => active.has(learner))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

function couldBePaid(room: PlainRoom) {
  const before = waitingNow(room).map(({ amount }) => amount)
  const { amounts } = wouldAsk(room)
  const { cash } = house(room)
  const rising = amounts.toSorted((a, b) => a - b)
  return {
    all: before.length + amounts.length,
    joined: paidFrom(cash, [...before, ...amounts]),
    least: paidFrom(cash, [...before, ...rising.toReversed()]),
    most: paidFrom(cash, [...before, ...rising]),
  }
}

function lastRun({ runs, requests }: PlainRoom) {
  const run = runs.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))[0]
  if (!run) return null
  const ofRun = run.places.flatMap(({ requestId }) =>
    requests.filter(({ id, partOf }) => requestId !== null && [id, partOf].includes(requestId)),
  )
  const wholeRequests = ofRun.filter(({ partOf }) => partOf === null)
  const paid = wholeRequests.filter(({ status }) => status === 'completed')
  const sums = {
    asked: total(ofRun),
    paid: total(ofRun.filter((one) => one.status === 'completed')),
  }
  const waiting = wholeRequests.filter(({ status }) => status === 'pending')
  const next = run.places.find(({ place }) => place === run.nextPlace)
  const stopped = requests.find(({ id }) => id === next?.requestId)
  return { ...run, asked: wholeRequests, paid, waiting, stopped, sums }
}
type LastRun = NonNullable<ReturnType<typeof lastRun>>

const ofRun =
  (says: (run: LastRun, room: PlainRoom) => string | null) =>
  (room: PlainRoom): string | null => {
    const run = lastRun(room)
    return run && says(run, room)
  }

const isAllPaid = ({ state, asked, paid }: LastRun) =>
  state === 'paid' && asked.length > 0 && paid.length === asked.length

export const SENTENCES_OF_RUNS: readonly Sentence[] = [
  {
    of: 'runPage.start.sumOfRequests',
    on: 'run joined',
    says: (room) => {
      const waits = waitingNow(room)
      const sum = `${start.sumOfRequests(waits.length)} ${cedis(total(waits))}`
      return waits.length > 0 ? start.before + sum : null
    },
    mark: /Waiting already/,
  },
  {
    of: 'runPage.start.sum',
    on: 'run joined',
    says: (room) => {
      const { amounts } = wouldAsk(room)
      const sum = amounts.reduce((all, one) => all + one, 0)
      return `${start.asking}${start.sum(amounts.length, 0)} ${cedis(sum)}`
    },
  },
  {
    of: 'runPage.start.beyond',
    on: 'run joined',
    says: (room) =>
      wouldAsk(room).beyond > 0 ? start.beyond + cedis(wouldAsk(room).beyond) : null,
    mark: /beyond the maximum/,
  },
  {
    of: 'runPage.start.needsDeposit',
    on: 'run joined',
    says: (room) => {
      const { needsDeposit } = wouldAsk(room)
      return needsDeposit > 0 ? `${start.needsDeposit}${needsDeposit}` : null
    },
    mark: /Never deposited/,
  },
  {
    of: 'runPage.start.ofAll',
    on: 'run joined',
    says: (room) => start.willPay + start.ofAll(couldBePaid(room).joined, couldBePaid(room).all),
  },
  {
    of: 'runPage.start.between',
    on: 'run drawn',
    says: (room) => {
      const { least, most, all } = couldBePaid(room)
      return start.willPay + start.between(least, most, all)
    },
  },
  {
    of: 'runPage.start.line.sure',
    on: 'line drawn',
    says: (room) => {
      const { least, most } = couldBePaid(room)
      return least < most && least > 0 ? start.line.sure(least) : null
    },
    mark: /whatever the order/,
  },
  {
    of: 'runPage.start.line.maybe',
    on: 'line drawn',
    says: (room) => {
      const { least, most } = couldBePaid(room)
      return least < most ? start.line.maybe(most - least) : null
    },
    mark: /as the lot falls/,
  },
  {
    of: 'runPage.start.line.paid',
    on: 'line joined',
    says: (room) => {
      const { joined } = couldBePaid(room)
      return joined > 0 ? start.line.paid(joined) : null
    },
  },
  {
    of: 'runPage.start.line.waits',
    on: 'line joined',
    says: (room) => {
      const { joined, all } = couldBePaid(room)
      return all > joined ? start.line.waits(all - joined) : null
    },
    mark: /left waiting/,
  },
  {
    of: 'runPage.board.paid',
    on: 'run',
    says: ofRun(
      ({ paid, asked, sums }) =>
        `${board.paid(paid.length, asked.length)}${cedis(sums.paid)} ${board.of} ${cedis(sums.asked)}`,
    ),
    mark: /Paid whole: \d/,
  },
  {
    of: 'runPage.board.paidTitle',
    on: 'run',
    says: ofRun((run) => (isAllPaid(run) ? board.paidTitle : null)),
    mark: /Everyone who asked is paid/,
  },
  {
    of: 'runPage.board.through',
    on: 'run',
    says: ofRun((run) =>
      run.state === 'paid' && run.asked.length > 0 && !isAllPaid(run)
        ? board.through(run.paid.length, run.asked.length)
        : null,
    ),
    mark: /cover each in turn/,
  },
  {
    of: 'runPage.board.short',
    on: 'run',
    says: ofRun(({ state, waiting }) =>
      state === 'short' && waiting.length > 0 ? board.short(waiting.length) : null,
    ),
    mark: /the money stays on hold/,
  },
  {
    of: 'runPage.board.holds',
    on: 'run',
    says: ofRun(({ state }, room) =>
      state === 'short' ? `${board.holds} ${cedis(standsIn(room, 'cash'))}.` : null,
    ),
    mark: /The drawer holds GHS/,
  },
  {
    of: 'runPage.board.next',
    on: 'run',
    says: ofRun(({ state, nextPlace, stopped }) =>
      state === 'short' && stopped ? `${board.next(nextPlace)} ${cedis(stopped.amount)}.` : null,
    ),
    mark: /in the line still waits for/,
  },
]
