// What would be lost by going on, and who asks about it first.

type Ask = (goOn: () => void) => void

const guards: Ask[] = []

/** Asks before what is on the page is lost. Returns the way out. */
export function guardLeaving(ask: Ask): () => void {
  guards.push(ask)
  return () => {
    const at = guards.indexOf(ask)
    if (at !== -1) guards.splice(at, 1)
  }
}

/** For what takes the page away without going anywhere, such as signing out. */
export function leaving(goOn: () => void): void {
  const ask = guards.at(-1)
  if (ask) ask(goOn)
  else goOn()
}
