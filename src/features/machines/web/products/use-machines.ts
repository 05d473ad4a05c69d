import { useMemo, useState } from 'react'
import { BrokenAnswer } from '../../../../ui/live/api.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { lookOver } from '../../rules/sound.ts'
import { machinesCalls } from '../../schema.ts'

/** The machines, followed live and looked over: an answer that makes no sense is a failed read. */
export function useMachines() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useRead(machinesCalls.listMachines)
  const [unreadable] = useState(() => new BrokenAnswer())
  const looked = useMemo(() => (data === undefined ? undefined : lookOver(data)), [data])
  return {
    data: looked ?? undefined,
    error: looked === null ? unreadable : error,
    dataUpdatedAt,
    isFetching,
    refetch,
  }
}
