const left = new Set<() => void>()

/**
 * Runs `clean` when this process ends, however it ends but by a kill. Answers how to forget it. Any
 * number may wait: they share one listener, of which Node warns when there are many.
 */
export function onExit(clean: () => void): () => void {
  if (left.size === 0 && !process.listeners('exit').includes(cleanAll)) process.on('exit', cleanAll)
  left.add(clean)
  return () => void left.delete(clean)
}

function cleanAll(): void {
  for (const clean of left) clean()
}
