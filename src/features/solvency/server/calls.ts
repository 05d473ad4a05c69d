import type { Handler } from '#platform/calls/handle.ts'
import { readJoiners, readSolvency } from './solvency.ts'

export const solvencyHandlers: readonly Handler[] = [readSolvency, readJoiners]
