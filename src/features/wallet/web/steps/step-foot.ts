/** The main act of a long form: in sight on a phone, above the bar of places (inside.css). */
export const STEP_FOOT = 'step-foot'

/** The space that keeps the control with the focus above that foot. */
export const ABOVE_FOOT = 'max-lg:[&_*]:scroll-mb-16'
