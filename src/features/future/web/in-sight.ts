/** The outcome and its curve, which stay in sight beside the sliders. */
export const IN_SIGHT = 'grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20'
