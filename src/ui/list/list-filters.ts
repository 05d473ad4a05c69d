import { LONGEST_SEARCH } from '#core/list.ts'
import { readPage, withPage } from './use-pages.ts'

// The filters of a list stand in the address, so that it can be sent, bookmarked and gone back to.

/** How many rows a page of a list has. */
export const PAGE_SIZE = 20

/**
 * One filter: its name in the address, and what a text there means. What makes no sense there is as
 * usual. A filter that is usually '' narrows the list; any other orders it.
 */
export type Filter<T extends string, U extends string = ''> = {
  readonly name: string
  readonly usual: U
  readonly read: (text: string) => T | U
}

/** Words somebody looks for, or any other text. */
export function anyText(name: string, longest = LONGEST_SEARCH): Filter<string> {
  return { name, usual: '', read: (text) => text.trim().slice(0, longest) }
}

/** One of these; '' for any. */
export function oneOf<T extends string>(name: string, known: readonly T[]): Filter<T> {
  return { name, usual: '', read: (text) => known.find((word) => word === text) ?? '' }
}

/** A filter that orders the list: one of `known`, and `usual` where the address names none. */
export function orderedBy<T extends string, U extends T>(
  name: string,
  known: readonly T[],
  usual: U,
): Filter<T, U> {
  return { name, usual, read: (text) => known.find((word) => word === text) ?? usual }
}

export const DIRECTION = orderedBy('direction', ['asc', 'desc'], 'desc')

type FilterTable = Readonly<Record<string, Filter<string, string>>>
type Value<F> = F extends { read: (text: string) => infer V } ? V : never
type Narrows<S> = { [K in keyof S]: S[K] extends { usual: '' } ? K : never }[keyof S]

/** The filters in the address, each with its value, and the page. */
export type Filters<S> = { readonly [K in keyof S]: Value<S[K]> } & { readonly page: number }

/** The filters that narrow the list, as its calls take them. */
type Narrowing<S> = { readonly [K in Narrows<S>]?: Exclude<Value<S[K]>, ''> }

/** All of it, as the call of the list takes it. */
type ListInput<S> = Narrowing<S> & { readonly [K in Exclude<keyof S, Narrows<S>>]: Value<S[K]> } & {
  readonly page: string
  readonly size: string
}

export type ListFilters<S> = {
  readonly read: (params: URLSearchParams) => Filters<S>
  /** The shortest address with this change; any change but of the page goes to page 1. */
  readonly write: (now: URLSearchParams, change: Partial<Filters<S>>) => URLSearchParams
  readonly narrowing: (filters: Filters<S>) => Narrowing<S>
  readonly asked: (filters: Filters<S>) => ListInput<S>
  /** True when something narrows the list, other than its order and page. */
  readonly isNarrowed: (filters: Filters<S>) => boolean
  /** The change that takes out whatever narrows the list. */
  readonly none: Partial<Filters<S>>
}

/** The filters of one list, by the names its call knows them by. The page is always one of them. */
export function listFilters<S extends FilterTable>(table: S): ListFilters<S> {
  const entries = Object.entries(table)
  const narrow = entries.filter(([, { usual }]) => usual === '').map(([key]) => key)
  const read = (params: URLSearchParams) => {
    const values = entries.map(([key, filter]) => [key, filter.read(params.get(filter.name) ?? '')])
    return { ...Object.fromEntries(values), page: readPage(params) } as Filters<S>
  }
  /** The filters of `keys` that ask for something. */
  const setFilters = (filters: Filters<S>, keys: readonly string[]) =>
    Object.fromEntries(
      keys.map((key) => [key, filters[key as keyof S]]).filter(([, value]) => value !== ''),
    )
  const narrowing = (filters: Filters<S>) => setFilters(filters, narrow) as Narrowing<S>
  return {
    read,
    write: (now, change) => {
      const next = new URLSearchParams(now)
      const wanted: Filters<S> = { ...read(now), page: 1, ...change }
      for (const [key, { name, usual }] of entries) {
        next.delete(name)
        if (wanted[key as keyof S] !== usual) next.set(name, wanted[key as keyof S])
      }
      return withPage(next, wanted.page)
    },
    narrowing,
    asked: (filters) =>
      ({
        ...setFilters(filters, Object.keys(table)),
        page: String(filters.page),
        size: String(PAGE_SIZE),
      }) as ListInput<S>,
    isNarrowed: (filters) => Object.keys(narrowing(filters)).length > 0,
    none: Object.fromEntries(narrow.map((key) => [key, ''])) as Partial<Filters<S>>,
  }
}
