/** A percentage as people read it: '4,866.7'. */
export function sayPercent(percent: string): string {
  return percent.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')
}
