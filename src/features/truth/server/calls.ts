import type { Handler } from '../../../platform/handle.ts'
import { readTruth } from './truth.ts'

export const truthHandlers: readonly Handler[] = [readTruth]
