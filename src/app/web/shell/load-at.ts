import { matchPath } from 'react-router'
import type { Part } from '#ui/router/part.ts'

/** Gives the loader of the screen at an address; undefined where none of these has it. */
export function loadAt(
  pages: Readonly<Record<string, Part<object>>>,
  pathname: string,
): Part<object>['load'] | undefined {
  return Object.entries(pages).find(([path]) => matchPath(path, pathname))?.[1].load
}
