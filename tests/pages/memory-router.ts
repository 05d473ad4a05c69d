import { createElement, type ReactNode, useState } from 'react'
import { createPath, type Location } from 'react-router'
import { AppRouter } from '#ui/router/AppRouter.tsx'
import { type Entries, locationOf, openHistory } from '#ui/router/app-history.ts'

// The app's own router over a list of entries instead of the browser's.

export function openEntries(addresses: readonly string[]): Entries {
  const list = addresses.map((address): Location => locationOf(address, null, '/'))
  let at = list.length - 1
  let hear: (() => void) | undefined
  return {
    read: () => list[at] as Location,
    write(next, how) {
      if (how === 'push') at++
      list.splice(at, how === 'push' ? list.length : 1, next)
    },
    go(steps) {
      if (!list[at + steps]) return
      at += steps
      hear?.()
    },
    place: () => at,
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    listen(given) {
      hear = given
      return () => (hear = undefined)
    },
  }
}

type RouterProps = { readonly initialEntries?: readonly string[]; readonly children?: ReactNode }

/** Opens the last of the addresses. */
export function MemoryRouter({ initialEntries = ['/'], children }: RouterProps) {
  const [history] = useState(() => openHistory(openEntries(initialEntries)))
  return createElement(AppRouter, { history }, children)
}
