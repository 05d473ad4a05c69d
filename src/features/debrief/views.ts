import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** The one draw of halves; none where no class was halved. */
export const halfDrawView = viewOf('half_draw', 'cut')
