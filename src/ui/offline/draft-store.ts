import { useCallback, useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'
import { mayKeepOf, OURS, onWiped } from './wipe-device.ts'

// A draft is stored on this device, per person, until it is settled or they are
// signed out, here or elsewhere: a reload, a closed tab or a lost connection lose nothing, and
// another tab of the same person goes on with it.

/** The changed fields, or what makes them of the draft as it is by then. */
export type UpdateDraft<R> = (change: Partial<R> | ((draft: R) => Partial<R>)) => void

/**
 * A hook for one such draft: its fields, how to change it, how to forget it, and whether the
 * device failed to store it. A draft for which `isWhole` is false or throws, as another version may have
 * left it, is begun anew.
 */
export function makeDraftStore<R extends object>(
  name: string,
  makeEmpty: () => R,
  isWhole: (draft: R) => boolean = () => true,
) {
  const prefix = `${OURS}${name}.`
  const records = new Map<string, R>()
  /** Storage is forbidden or full: the draft lasts for the visit, and the page says so. */
  let isUnkept = false

  // Another tab of the same person has gone on with it, or has settled it.
  const { tell, subscribe } = openListeners(({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(prefix)) return
    records.clear()
    tell()
  })

  const read = (personId: string): R => {
    const known = records.get(personId)
    if (known) return known
    const record = storedOr(makeEmpty(), prefix + personId, isWhole)
    records.set(personId, record)
    return record
  }

  onWiped((owner) => {
    const gone = [...records.keys()].filter((personId) => personId !== owner)
    for (const personId of gone) records.delete(personId)
    if (gone.length > 0) tell()
  })

  const write = (personId: string, record: R | null): void => {
    // A page that is being closed may still write for the person who has signed out.
    if (!mayKeepOf(personId)) return
    records.set(personId, record ?? makeEmpty())
    try {
      if (record) localStorage.setItem(prefix + personId, JSON.stringify(record))
      else localStorage.removeItem(prefix + personId)
      isUnkept = false
    } catch {
      // The form tells it, and asks before it is left.
      isUnkept = true
    }
    tell()
  }

  return function useRecord(personId: string): [R, UpdateDraft<R>, () => void, boolean] {
    const record = useSyncExternalStore(subscribe, () => read(personId))
    const unkept = useSyncExternalStore(subscribe, () => isUnkept)
    const change = useCallback<UpdateDraft<R>>(
      (part) => {
        const now = read(personId)
        write(personId, { ...now, ...(typeof part === 'function' ? part(now) : part) })
      },
      [personId],
    )
    const forget = useCallback(() => write(personId, null), [personId])
    return [record, change, forget, unkept]
  }
}

/** The stored draft; the empty one where it is unreadable or of another shape. */
function storedOr<R extends object>(empty: R, key: string, isWhole: (draft: R) => boolean): R {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const isOurs = Object.entries(empty).every(
      ([field, value]) =>
        !(field in read) ||
        (typeof read[field] === typeof value && (value === null || read[field] !== null)),
    )
    const draft = { ...empty, ...read }
    return isOurs && isWhole(draft) ? draft : empty
  } catch {
    // Nothing is kept on this device, or not by this app.
    return empty
  }
}
