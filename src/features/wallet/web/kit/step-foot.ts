/** In sight on a phone, above the bar of places, however long the step is. */
export const STEP_FOOT =
  'max-lg:sticky max-lg:bottom-[56px] max-lg:z-10 max-lg:-mx-[16px] max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-[16px] max-lg:py-2 short:static'

/** What the focus reaches stays above that foot. */
export const ABOVE_FOOT = 'max-lg:[&_*]:scroll-mb-16'
