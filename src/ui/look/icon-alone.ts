/** A button whose sign everybody knows: beside a heading on a phone its label is heard, not shown. */
export const ICON_ALONE = 'max-sm:gap-0 max-sm:px-3 max-sm:text-[0px]'
