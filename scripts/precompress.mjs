// Presses the built web files as small as brotli can, once, so that no visitor waits for it. The
// server sends `name.br` in place of `name` to a browser that can read it.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const WORDS = /\.(js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes a `.br` beside each file of words below `folder` that is worth it. */
export async function precompressFiles(folder) {
  const names = await readdir(folder, { recursive: true })
  const wanted = names.filter((name) => WORDS.test(name) && !name.startsWith('.vite'))
  await Promise.all(
    wanted.map(async (name) => {
      const path = join(folder, name)
      const body = await readFile(path)
      const small = await promisify(brotliCompress)(body, SMALLEST)
      if (small.length < body.length) await writeFile(`${path}.br`, small)
    }),
  )
}
