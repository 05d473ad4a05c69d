import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../../ui/list/use-address.ts'
import { keepWhole, readSettings, type Settings, writeSettings } from '../rules/settings.ts'

export const FORMS = ['machine', 'fund'] as const
export type Form = (typeof FORMS)[number]

const PAUSE_MS = 250

/**
 * The values of the sliders. The page shows them at once; the address follows after a pause,
 * because browsers limit how often it may change. Values in the address win over the start values.
 */
export function useSettings(start: Settings) {
  const [address, change] = useAddress()
  const [draft, setDraft] = useState<Settings | null>(null)
  const [followed, follow] = useState(address.toString())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const asked = readSettings((name) => address.get(name), start)
  if (address.toString() !== followed) {
    follow(address.toString())
    // What is still being slid is ahead of the address.
    if (draft && asked && isSame(draft, asked)) setDraft(null)
  }
  const settings = draft ?? asked ?? start
  const form = FORMS.find((known) => known === address.get('form')) ?? 'machine'
  const set = (given: Partial<Settings>) => {
    const next = keepWhole({ ...settings, ...given })
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change(writeSettings(next)), PAUSE_MS)
  }
  const reset = () => {
    clearTimeout(timer.current)
    setDraft(null)
    change(Object.fromEntries(Object.keys(writeSettings(start)).map((name) => [name, null])))
  }
  const show = (which: Form) => change({ form: which === 'machine' ? null : which })
  return { settings, form, set, reset, show, isChanged: draft !== null || asked !== null }
}

function isSame(one: Settings, other: Settings): boolean {
  return JSON.stringify(writeSettings(one)) === JSON.stringify(writeSettings(other))
}
