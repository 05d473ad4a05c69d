/** The sliders beside all that they change: in sight, and scrolled by themselves where they are longer. */
export const IN_SIGHT =
  'grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20 lg:row-span-2 lg:max-h-[calc(100vh-6.5rem)] lg:overflow-y-auto'
