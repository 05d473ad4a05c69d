import { Fragment, jsx } from 'react/jsx-runtime'

// A browser that translates a page puts what it says in a text's place, and React then changes a text that
// nobody sees any more, or fails over one that is gone. Elements stay where they are. So no text stands
// beside anything else in one element: texts that follow each other are one, and it has an element.

type Props = { readonly children?: unknown }

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number'
const isNothing = (child: unknown) =>
  child === null || child === undefined || typeof child === 'boolean'

/**
 * An amount, a day, a room's code or a card's, a practice number or a payment's, alone: it means
 * the same in every language.
 */
const AS_IT_IS =
  /^\s*(?:[+−]?GHS\s[\d,]+\.\d\d|\d\d\/\d\d\/\d{4}|\d{3}\s\d{3}|[\dA-Z]{4}\s[\dA-Z]{4}|\d{10}|(?:MM|dep_|wth_)[\dA-Z]{6,8})\s*$/

/** Puts each text in the props into an element of its own where it is not alone. */
export function withOwnText<P>(type: unknown, props: P): P {
  const { children } = props as Props
  if (!Array.isArray(children)) return marked(type, props, children)
  if (children.length === 0) return props
  const isAlone = type !== Fragment && children.every((child) => isText(child) || isNothing(child))
  if (!isAlone) return { ...props, children: apart(children, type) }
  const text = children.filter(isText).join('') || null
  return marked(type, { ...props, children: text }, text)
}

export const isOfMany = (props: unknown) => Array.isArray((props as Props).children)

/** Says where a translator has to leave a text as it is. */
function marked<P>(type: unknown, props: P, text: unknown): P {
  const isAsItIs = typeof type === 'string' && typeof text === 'string' && AS_IT_IS.test(text)
  return isAsItIs ? { translate: 'no', ...props } : props
}

/** Every child keeps its place, so that React takes none for another. */
function apart(children: readonly unknown[], type: unknown): unknown[] {
  const nodes = [...children]
  let begin = -1
  for (const [at, child] of children.entries()) {
    if (Array.isArray(child)) nodes[at] = apart(child, type)
    if (!isText(child)) {
      if (!isNothing(child)) begin = -1
    } else if (begin < 0) begin = at
    else {
      nodes[begin] = `${nodes[begin] as string}${child}`
      nodes[at] = null
    }
  }
  return nodes.map((child, at) => {
    // Blanks are never translated.
    if (!isText(child) || `${child}`.trim() === '') return child
    const tag = type === 'text' ? 'tspan' : 'span'
    return jsx(tag, marked(tag, { children: child }, child), `text ${at}`)
  })
}
