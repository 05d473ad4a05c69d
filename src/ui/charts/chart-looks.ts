/** The series of a chart are told apart by form first; the colour only repeats it. */
type SeriesLook = {
  readonly fill: string
  readonly stroke: string
  readonly dash: string
  readonly mark: 'circle' | 'square'
}

const FIRST: SeriesLook = {
  fill: 'fill-brand',
  stroke: 'stroke-brand',
  dash: 'none',
  mark: 'circle',
}
const SECOND: SeriesLook = {
  fill: 'fill-raised',
  stroke: 'stroke-gold-ink',
  dash: '6 4',
  mark: 'square',
}
const THIRD: SeriesLook = {
  fill: 'fill-sunken',
  stroke: 'stroke-info',
  dash: '2 4',
  mark: 'circle',
}

export function seriesLookOf(series: number): SeriesLook {
  return [FIRST, SECOND][series] ?? THIRD
}
