import type { Handler } from '#platform/calls/handle.ts'
import { readOverview } from './overview.ts'
import { readPeriod } from './period.ts'

export const analyticsHandlers: readonly Handler[] = [readOverview, readPeriod]
