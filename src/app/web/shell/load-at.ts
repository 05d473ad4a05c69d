import { matchPath } from 'react-router'
import type { Part } from '../../../ui/kit/part.ts'

/** What loads the screen at an address; undefined where none of these is. */
export function loadAt(
  pages: Readonly<Record<string, Part<object>>>,
  pathname: string,
): Part<object>['load'] | undefined {
  return Object.entries(pages).find(([path]) => matchPath(path, pathname))?.[1].load
}
