import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { machinesAdminCalls } from '#features/machines/schema/admin.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { readOptions } from '#ui/live/use-read.ts'
import { palette as t } from '../../words/en/palette.ts'
import type { CommandGroup, PaletteCommand } from './palette-commands.ts'
import { fitOf } from './palette-match.ts'

/** A single letter would match nearly everybody. */
const SHORTEST = 2
const PAUSE_MS = 200
const MOST = 5

type SearchFault = {
  readonly what: string
  readonly why: string
  readonly retry: () => void
}

type Search = {
  readonly groups: readonly CommandGroup[]
  readonly isSearching: boolean
  readonly faults: readonly SearchFault[]
}

type Go = (path: string) => void

/**
 * People and machines by what is typed, once it has rested. While the answer to an earlier text is
 * all there is, nothing is shown: somebody would open the wrong person by it.
 */
export function usePaletteSearch(typed: string, go: Go): Search {
  const text = typed.trim()
  const query = useRested(text)
  const on = text.length >= SHORTEST
  const enabled = on && query === text
  const people = useQuery({
    ...readOptions(peopleCalls.listPeople, {
      search: withoutGaps(query),
      size: String(MOST),
      sort: 'lastActive',
    }),
    enabled,
  })
  const catalogue = useQuery({ ...readOptions(machinesAdminCalls.listCatalogue), enabled })
  if (!on) return { groups: [], isSearching: false, faults: [] }

  const matches = enabled ? (people.data?.people ?? []) : []
  const machines = (catalogue.data?.machines ?? [])
    .map(({ id, name, category }) => ({ id, label: name, also: category }))
    .filter((machine) => fitOf(machine, text) > 0)
  const others = (people.data?.matching ?? 0) - matches.length
  const lines: PaletteCommand[] = matches.map(({ id, name, practiceNumber, status }) => ({
    id: `person-${id}`,
    label: name,
    detail: `${practiceNumber}${status === 'active' ? '' : ` · ${t.status[status]}`}`,
    icon: 'person',
    run: () => go(`/admin/users/${id}`),
  }))
  const all: PaletteCommand = {
    id: 'people-all',
    label: t.morePeople(people.data?.matching ?? 0),
    icon: 'people',
    run: () => go(`/admin/users?search=${encodeURIComponent(withoutGaps(text))}`),
  }
  return {
    groups: [
      { title: t.groups.people, commands: enabled && others > 0 ? [...lines, all] : lines },
      {
        title: t.groups.machines,
        commands: machines.slice(0, MOST).map(({ id, label }) => ({
          id: `machine-${id}`,
          label,
          icon: 'machine' as const,
          run: () => go(`/admin/items?q=${encodeURIComponent(label)}`),
        })),
      },
    ].filter(({ commands }) => commands.length > 0),
    isSearching: !enabled || isOnItsWay(people) || isOnItsWay(catalogue),
    faults: enabled
      ? [...faultsOf(t.failed.people, people), ...faultsOf(t.failed.machines, catalogue)]
      : [],
  }
}

type PaletteQuery = {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

const isOnItsWay = ({ data, isFetching }: PaletteQuery) => data === undefined && isFetching

function faultsOf(what: string, { data, error, isFetching, refetch }: PaletteQuery): SearchFault[] {
  if (!error || isFetching || data !== undefined) return []
  return [{ what, why: error.message, retry: () => void refetch() }]
}

/** A practice number is written in groups, and stored without gaps. */
const withoutGaps = (text: string) => (/^[\d\s]+$/.test(text) ? text.replace(/\s/g, '') : text)

/** A text once nothing more was typed for a moment. */
function useRested(text: string): string {
  const [rested, rest] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => rest(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
