import type { Handler } from '#platform/calls/handle.ts'
import { readTruth } from './truth.ts'

export const truthHandlers: readonly Handler[] = [readTruth]
