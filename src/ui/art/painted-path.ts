/** The paint of a part, and its path. A paint with ~ before it is a stroke of 5, with = one of 11. */
export type PaintedPath = readonly [paint: string, path: string]

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
