import type { Topic } from '#core/call.ts'
import { notePolling } from '../offline/connection.ts'
import { inRoom } from '../router/room-base.ts'
import { answerOf, sendRequest } from './api.ts'

/** Phones that lost their stream in the same moment do not ask in the same moment: a quarter more or less. */
const EVERY_MS = 4_000

type Changes = { readonly topics: readonly Topic[]; readonly at: number }

type ChangePollOptions = {
  readonly tell: (topics: readonly Topic[]) => void
  /** False while nobody looks: then nothing is asked. */
  readonly isSeen: () => boolean
}

/**
 * Asks every few seconds what changed, in place of a stream: one small request, and what it names is
 * read again as ever. The first answer names everything, for nobody knows since when the stream was dead.
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
      // The next round asks again; a server that answers nobody is told by the whole page.
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
    /** Somebody looks again. */
    seen: () => void ask(),
  }
}
