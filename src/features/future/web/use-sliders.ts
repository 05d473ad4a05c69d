import { useEffect, useRef, useState } from 'react'
import { useAddress } from '#ui/list/use-address.ts'
import { keepWhole, readSliders, type SliderValues, writeSliders } from '../rules/sliders.ts'

export const FORMS = ['machine', 'fund'] as const
export type SlidersForm = (typeof FORMS)[number]

const PAUSE_MS = 250

/**
 * The values of the sliders. The page shows them at once; the address follows after a pause,
 * because browsers limit how often it may change. Values in the address win over the start values.
 */
export function useSliders(start: SliderValues) {
  const [address, change] = useAddress()
  const [draft, setDraft] = useState<SliderValues | null>(null)
  const [followed, follow] = useState(address.toString())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sliders = readSliders((name) => address.get(name), start)
  if (address.toString() !== followed) {
    follow(address.toString())
    // A slider that is still being moved is ahead of the address.
    if (draft && sliders && isSame(draft, sliders)) setDraft(null)
  }
  const values = draft ?? sliders ?? start
  const form = FORMS.find((known) => known === address.get('form')) ?? 'machine'
  const set = (given: Partial<SliderValues>) => {
    const next = keepWhole({ ...values, ...given })
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change(writeSliders(next)), PAUSE_MS)
  }
  const reset = () => {
    clearTimeout(timer.current)
    setDraft(null)
    change(Object.fromEntries(Object.keys(writeSliders(start)).map((name) => [name, null])))
  }
  const show = (which: SlidersForm) => change({ form: which === 'machine' ? null : which })
  return { values, form, set, reset, show, isChanged: draft !== null || sliders !== null }
}

function isSame(one: SliderValues, other: SliderValues): boolean {
  return JSON.stringify(writeSliders(one)) === JSON.stringify(writeSliders(other))
}
