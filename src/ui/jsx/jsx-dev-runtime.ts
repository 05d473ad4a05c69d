import { Fragment, jsxDEV as plain } from 'react/jsx-dev-runtime'
import { isOfMany, withOwnText } from './own-text.ts'

// The runtime while somebody develops and in tests, otherwise as jsx-runtime.ts.

export type { JSX } from 'react/jsx-runtime'
export { Fragment }

export const jsxDEV: typeof plain = (type, props, key, isStatic, ...more) => {
  const own = withOwnText(type, props)
  return plain(type, own, key, isStatic && isOfMany(own), ...more)
}
