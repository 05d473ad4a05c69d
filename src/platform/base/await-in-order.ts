/**
 * Waits for statements of one transaction that are on their way together, in the order they were asked. What
 * the first of them refuses counts, however the later ones fared: where it fails, all are rolled back. Null
 * stands for what need not be asked.
 */
export async function awaitInOrder<T extends readonly (Promise<unknown> | null)[]>(
  ...promises: T
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  // A later one that fails before an earlier one is not unheard.
  for (const one of promises) one?.catch(() => undefined)
  const answers: unknown[] = []
  for (const one of promises) answers.push(await one)
  return answers as { -readonly [At in keyof T]: Awaited<T[At]> }
}
