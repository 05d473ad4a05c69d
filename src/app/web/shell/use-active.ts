import { useState } from 'react'
import type { PaletteCommand } from '../palette/palette-commands.ts'

/**
 * The option of a list that Enter takes: the first, until one is chosen. What arrives later moves the
 * choice no more than the reader does. Another text is another list.
 */
export function useActive(commands: readonly PaletteCommand[], typed: string) {
  const [chosen, choose] = useState({ id: commands[0]?.id, typed })
  const first = commands[0]
  const known = chosen.typed === typed ? commands.find(({ id }) => id === chosen.id) : undefined
  const active = known ?? first
  // The choice is fixed here, so that a later, better match does not move under the finger.
  if (active && (active.id !== chosen.id || chosen.typed !== typed)) {
    choose({ id: active.id, typed })
  }
  const setActive = (id: string) => choose({ id, typed })
  const move = (to: number) => {
    const next = commands[(to + commands.length) % commands.length]
    if (next) setActive(next.id)
  }
  /** True for a key that moves in the list. */
  const onKey = (key: string): boolean => {
    if (!active) return false
    const at = commands.indexOf(active)
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: commands.length - 1,
      PageDown: Math.min(at + PAGE, commands.length - 1),
      PageUp: Math.max(at - PAGE, 0),
    }
    const to = places[key]
    if (to === undefined) return false
    move(to)
    return true
  }
  return { active, setActive, onKey }
}

const PAGE = 8
