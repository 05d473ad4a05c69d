import type { AnswerOf } from '#core/call.ts'
import type { analyticsCalls } from '#features/analytics/schema.ts'

/** The figures of the whole room on the dashboard, as the server answers. */
export type DashboardFigures = AnswerOf<typeof analyticsCalls.readOverview>
