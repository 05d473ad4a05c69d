import {
  type ComponentType,
  createElement,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react'

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>

/** A component that is shown where its code is; `load` fetches the code ahead of that. */
export type Part<P> = ComponentType<P> & { readonly load: Load<P> }

/**
 * A part of the app whose code is fetched when it is first shown; `Place` stands there until then. What
 * is here already is shown at once. Not by `lazy` of React, which keeps what stands in its place for
 * 300 ms at least. Where the code cannot be had, the part throws that, and the next to be shown asks again.
 */
export function part<P extends object>(load: Load<P>, Place: ComponentType<P> = Nothing): Part<P> {
  let known: ComponentType<P> | undefined
  const note: Load<P> = async () => {
    const loaded = await load()
    known = loaded.default
    return loaded
  }
  function Shown(props: P) {
    // A part that is shown keeps its component: another one would begin anew.
    const [View, show] = useState(() => known)
    useLayoutEffect(() => {
      if (View) return
      // Piece by piece: what is large would hold up a slow phone's taps.
      const draw = (next: () => ComponentType<P>) => startTransition(() => show(next))
      void note()
        .then(
          (loaded) => () => loaded.default,
          (error: unknown) => () => {
            throw error
          },
        )
        .then(draw)
    }, [View])
    return createElement(View ?? Place, props)
  }
  return Object.assign(Shown, { load: note })
}

function Nothing() {
  return null
}
