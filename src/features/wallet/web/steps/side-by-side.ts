/** The form at the left and what it is about beside it, on wide screens. */
export const SIDE_BY_SIDE =
  'grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]'
