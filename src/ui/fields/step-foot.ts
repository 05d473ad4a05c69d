/** The main act of a long form: in sight on a phone, above the bar of places (inside.css). */
export const STEP_FOOT = 'step-foot'

/** The main act while a form is not filled in: flat, and pressed it says what is missing. */
export const NOT_READY = 'border-transparent! bg-sunken! text-muted!'

/** The space that keeps the control with the focus above that foot. */
export const ABOVE_FOOT = 'max-lg:[&_*]:scroll-mb-16'

/** The form at the left and what it is about beside it, on wide screens. */
export const SIDE_BY_SIDE =
  'grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]'
