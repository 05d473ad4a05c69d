import { Fragment, jsx as plain, jsxs as plainOfMany } from 'react/jsx-runtime'
import { isOfMany, withOwnText } from './own-text.ts'

// Every tag of a .tsx file becomes a call of these (`jsxImportSource` in tsconfig.json).

export type { JSX } from 'react/jsx-runtime'
export { Fragment }

export const jsx: typeof plain = (type, props, key) => plain(type, withOwnText(type, props), key)
export const jsxs: typeof plain = (type, props, key) => {
  const own = withOwnText(type, props)
  return isOfMany(own) ? plainOfMany(type, own, key) : plain(type, own, key)
}
