/** Runs jobs, so many at a time, in their order. */
export async function atOnce<T, R>(
  count: number,
  jobs: readonly T[],
  run: (job: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  const rest = [...jobs.entries()]
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [at, job] = next
      done[at] = await run(job, at)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
  return done
}
