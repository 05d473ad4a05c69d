/** Parts of scenes, by their names, made of what Vite finds in their folders. */
export function byScene<File, Part>(
  files: Readonly<Record<string, File>>,
  partOf: (file: File) => Part,
): Readonly<Partial<Record<string, Part>>> {
  const nameOf = (path: string) => path.split('/').slice(-2)[0] ?? ''
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [nameOf(path), partOf(file)]),
  )
}
