import { parseSync } from 'vite'

/** The syntax of a file, in the shape that its reader walks: each node has a type and its parts. */
export function syntaxOf<T>(file: string, code: string): T {
  const program: unknown = parseSync(file, code).program
  return program as T
}
