import type { Plugin } from 'vite'
import { mergeConfig } from 'vitest/config'
import { projectRoot } from '#platform/base/project-root.ts'
import suite from '../../vitest.config.ts'
import { WRONGS, type Wrong } from './wrongs.ts'

// The suite as it is, but for a machine that is slow because three programs more stand between a
// test and its rows; and, for a control, with one wrong done to the product.

const wrong = process.env['SIKALAB_SCALE_WRONG'] as Wrong | undefined

function doWrong(name: Wrong): Plugin {
  const { file, right, wrong: put } = WRONGS[name]
  return {
    name: 'a wrong on purpose',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null
      if (!code.includes(right)) throw new Error(`${file} no longer says: ${right}`)
      return code.replace(right, put)
    },
  }
}

export default mergeConfig(suite, {
  root: projectRoot(),
  ...(wrong && { plugins: [doWrong(wrong)] }),
  test: { testTimeout: 180_000, hookTimeout: 180_000 },
})
