import { viewOf } from '#platform/database/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** The one draw of halves; none where no class was halved. */
export const halfDrawView = viewOf('half_draw', 'cut')
