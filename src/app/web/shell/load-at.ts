import { matchPath } from 'react-router'
import type { PageLoader } from './page-loader.ts'

/** What loads the screen at an address; undefined where none of these is. */
export function loadAt(
  pages: Readonly<Record<string, PageLoader>>,
  pathname: string,
): PageLoader['load'] | undefined {
  return Object.entries(pages).find(([path]) => matchPath(path, pathname))?.[1].load
}

/** The address the page was opened with. */
export function firstPath(): string {
  return globalThis.location?.hash.slice(1).split('?')[0] ?? ''
}
