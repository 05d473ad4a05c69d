import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take a worker for long, most of it waiting: for a server that hangs, an app that
 * starts, a job's time.
 */
export const LONG = [
  'lab/faults/faults.test.ts',
  'src/rooms/frozen-server.test.ts',
  'src/rooms/server-away.test.ts',
  'src/app/wakes.test.ts',
  'src/app/idle.test.ts',
  'src/rooms/first-server-away.test.ts',
  'src/rooms/kills.test.ts',
]
/** The files after which the next long one begins: while it waits, two workers go on. */
const APART = 14

/** Begins the long files early and one by one, so that none is left alone at the end of a run. */
export class LongFilesApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) =>
      LONG.findIndex((path) => moduleId.endsWith(path))
    const long = sorted.filter((file) => placeOf(file) >= 0)
    long.sort((a, b) => placeOf(a) - placeOf(b))
    const others = sorted.filter((file) => placeOf(file) < 0)
    for (const [at, file] of long.entries()) others.splice(at * APART, 0, file)
    return others
  }
}
