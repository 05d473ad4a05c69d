import type { Topic } from '#core/call.ts'
import { notePolling } from '../offline/connection.ts'
import { inRoom } from '../router/room-base.ts'
import { answerOf, sendRequest } from './api.ts'

/**
 * The interval varies by a quarter, so that phones that lost their streams together do not all ask
 * together.
 */
const EVERY_MS = 4_000

type Changes = { readonly topics: readonly Topic[]; readonly at: number }

type ChangePollOptions = {
  readonly tell: (topics: readonly Topic[]) => void
  /** False while the page is hidden; then it does not ask. */
  readonly isSeen: () => boolean
}

/**
 * Replaces a stream that does not work: asks every few seconds what has changed. The first answer names
 * every topic, because nobody knows when the stream died.
 */
export function openChangePoll({ tell, isSeen }: ChangePollOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOn = false
  let isUnderWay = false
  let since: number | undefined

  const ask = async () => {
    clearTimeout(timer)
    if (!isOn || isUnderWay || !isSeen()) return
    isUnderWay = true
    try {
      const query = since === undefined ? '' : `?since=${since}`
      const headers = { accept: 'application/json' }
      const answered = await sendRequest(
        [`${inRoom('/api/live/changes')}${query}`, { headers }],
        {},
      )
      const { topics, at } = answerOf(answered) as Changes
      since = at
      if (isOn && topics.length > 0) tell(topics)
    } catch {
      // The next round asks again. The page itself reports a server that does not answer.
    } finally {
      isUnderWay = false
      later()
    }
  }
  const later = () => {
    clearTimeout(timer)
    if (isOn) timer = setTimeout(() => void ask(), EVERY_MS * (0.75 + Math.random() / 2))
  }
  const set = (now: boolean) => {
    if (now === isOn) return
    isOn = now
    notePolling(now)
    if (!now) return clearTimeout(timer)
    since = undefined
    void ask()
  }
  return {
    isOn: () => isOn,
    begin: () => set(true),
    end: () => set(false),
    /** The page is visible again. */
    seen: () => void ask(),
  }
}
