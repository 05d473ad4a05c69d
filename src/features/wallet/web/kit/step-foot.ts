/** The main act of a long form: in sight on a phone, above the bar of places (inside.css). */
export const STEP_FOOT = 'step-foot'

/** What the focus reaches stays above that foot. */
export const ABOVE_FOOT = 'max-lg:[&_*]:scroll-mb-16'
