import { type ComponentType, createElement, useEffect, useState } from 'react'
import type { Person } from './session.ts'
import { Waiting } from './Waiting.tsx'

type View = ComponentType<{ person: Person }>

let known: View | undefined

/**
 * Loads the members' code, the styles of all screens and the first page; a visitor has only those of the
 * front pages.
 */
export async function loadMembers(): Promise<View> {
  const [{ default: Members, firstPage }] = await Promise.all([
    import('./Members.tsx'),
    import('./inside.css'),
  ])
  await firstPage
  known = Members
  return Members
}

/**
 * Every screen of a signed-in person, once its code is here. Not by `lazy`: React keeps what stands in its
 * place for 300 ms at least, and the code is mostly there sooner.
 */
export function LoadedMembers(props: { person: Person }) {
  const [members, show] = useState(() => known)
  useEffect(() => {
    loadMembers().then(
      (loaded) => show(() => loaded),
      (error: unknown) =>
        show(() => {
          throw error
        }),
    )
  }, [])
  return members ? createElement(members, props) : <Waiting />
}
