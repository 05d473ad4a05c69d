import { useMemo, useState } from 'react'
import { authCalls } from '#features/auth/schema.ts'
import { BrokenAnswer } from '#ui/live/api.ts'
import { useRead } from '#ui/live/use-read.ts'
import { onDay } from '../../rules/on-day.ts'
import { lookOver } from '../../rules/sound.ts'
import { machinesCalls } from '../../schema.ts'

/** The machines, followed live and looked over: an answer that makes no sense is a failed read. */
export function useMachines() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useRead(machinesCalls.listMachines)
  const [unreadable] = useState(() => new BrokenAnswer())
  // A step of the clock changes nothing in the list but the days left, so the list is not read again.
  const today = useRead(authCalls.readSession).data?.today
  const read = useMemo(() => (data === undefined ? undefined : lookOver(data)), [data])
  const looked = useMemo(
    () => read && { ...read, machines: onDay(read.machines, today) },
    [read, today],
  )
  return {
    data: looked ?? undefined,
    error: looked === null ? unreadable : error,
    dataUpdatedAt,
    isFetching,
    refetch,
  }
}
