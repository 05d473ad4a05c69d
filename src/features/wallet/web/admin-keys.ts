import { useEffect, useRef, useState } from 'react'
import { recall, remember } from '../../../ui/remembered.ts'

type Actions = {
  /** Goes down or up by rows. */
  move: (step: 1 | -1) => void
  approve: () => void
  reject: () => void
}

const PREFERENCE = 'admin-shortcuts'

/** Whether single keys do something; remembered on this device, for those who dictate or type freely. */
export function useShortcutChoice(): [boolean, () => void] {
  const [on, setOn] = useState(() => recall(PREFERENCE) !== 'off')
  const toggle = () => {
    remember(PREFERENCE, on ? 'off' : 'on')
    setOn(!on)
  }
  return [on, toggle]
}

/** j and k move, a approves, r rejects; never while somebody types or a dialog is open. */
export function useRequestKeys(on: boolean, actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const { move, approve, reject } = latest.current
      const keys: Record<string, () => void> = {
        j: () => move(1),
        k: () => move(-1),
        a: approve,
        r: reject,
      }
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  const typing = target instanceof Element && target.closest('input, textarea, select') !== null
  return !typing && document.querySelector('dialog[open]') === null
}
