import { useSyncExternalStore } from 'react'

const narrow = () => window.matchMedia('(width < 640px)')

function follow(listener: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True on a phone held upright: where another form of the same thing is needed, not another size. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    follow,
    () => narrow().matches,
    () => false,
  )
}
