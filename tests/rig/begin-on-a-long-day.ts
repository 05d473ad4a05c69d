import { beforeEach } from 'vitest'
import { LONGEST_TEST_MS, untilLongDay } from './long-day.ts'

beforeEach(untilLongDay, 2 * LONGEST_TEST_MS)
