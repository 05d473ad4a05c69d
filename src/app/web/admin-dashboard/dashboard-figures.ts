import type { AnswerOf } from '../../../core/call.ts'
import type { analyticsCalls } from '../../../features/analytics/schema.ts'

/** What the dashboard shows of the whole room, as the server answers. */
export type Figures = AnswerOf<typeof analyticsCalls.readOverview>
