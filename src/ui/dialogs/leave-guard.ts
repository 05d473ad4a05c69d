// A guard keeps count of the changes that leaving would lose, and asks before it.

type LeaveQuestion = (goOn: () => void) => void

const guards: LeaveQuestion[] = []

/** Asks before what is on the page is lost. Returns how to stop asking. */
export function guardLeaving(ask: LeaveQuestion): () => void {
  guards.push(ask)
  return () => {
    const at = guards.indexOf(ask)
    if (at !== -1) guards.splice(at, 1)
  }
}

/** True if unsaved input would be lost. */
export function isGuarded(): boolean {
  return guards.length > 0
}

/** Leaves at once where nothing would be lost, else after the person has confirmed. */
export function askBeforeLeaving(goOn: () => void): void {
  const ask = guards[guards.length - 1]
  if (ask) ask(goOn)
  else goOn()
}
