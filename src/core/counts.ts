/** '1,234': a count as people read it. */
export function grouped(count: number): string {
  return count.toLocaleString('en-GB')
}

/** '1 person', '1,234 people'. */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`
}
