/** The form at the left and what it is about beside it, on wide screens. */
export const SIDE_BY_SIDE =
  'grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]'

/** A card where there is room for one: on a phone it would take the width of its field. */
export const FORM_CARD = 'sm:rounded-16 sm:border sm:border-line sm:bg-raised sm:p-5'
