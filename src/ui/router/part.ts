import {
  type ComponentType,
  createElement,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react'

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>

/** A component whose code may still have to load. `load` fetches the code in advance. */
export type Part<P> = ComponentType<P> & { readonly load: Load<P> }

/**
 * A part of the app whose code is fetched when it is first shown; until then `Place` is shown. Code that
 * has already loaded shows at once. React's `lazy` is not used, because it shows the placeholder for at
 * least 300 ms. If the code cannot be fetched, the part throws that error, and the next attempt fetches
 * again.
 */
export function part<P extends object>(load: Load<P>, Place: ComponentType<P> = Nothing): Part<P> {
  let known: ComponentType<P> | undefined
  const note: Load<P> = async () => {
    const loaded = await load()
    known = loaded.default
    return loaded
  }
  function Shown(props: P) {
    // Keep the component of a part that is shown: a new one would lose its state.
    const [View, show] = useState(() => known)
    useLayoutEffect(() => {
      if (View) return
      // Draw it as a transition: a large part would otherwise block taps on a slow phone.
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
