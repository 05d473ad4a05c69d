import { MachinePicture } from './MachinePicture.tsx'
import { latestFirst } from './owned-machines.ts'
import { useMachines } from './use-machines.ts'

/** The machine that the learner bought last, for a screen that tells what it paid. */
export default function LatestMachine() {
  const { data } = useMachines()
  if (!data) return <div className="mb-2 h-28" />
  const [machine] = latestFirst(data.machines)
  return machine ? (
    <MachinePicture machine={machine} className="mx-auto mb-2 w-44 rounded-12 p-1" />
  ) : null
}
