/** In Akan 'one' is 0 and 1: the form of one thing also counts none. */
export function isOne(count: number): boolean {
  return count === 0 || count === 1
}
