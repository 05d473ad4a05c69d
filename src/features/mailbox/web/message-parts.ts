/** A piece of a message: text, or a link of the app's own. */
type MessagePart = { readonly text: string; readonly href: string | null }

const ADDRESS = /https?:\/\/[^\s<>"']+/g

/** Signs that end a sentence belong to it, not to the address before them. */
const TRAILING = '.,;:!?)]'

function withoutTrailing(address: string): string {
  let end = address.length
  while (TRAILING.includes(address[end - 1] ?? ' ')) end -= 1
  return address.slice(0, end)
}

/** A message in pieces. Only addresses of the app itself become links: a text may hold any other. */
export function messagePartsOf(body: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = []
  let done = 0
  for (const { 0: link, index } of body.matchAll(ADDRESS)) {
    const address = withoutTrailing(link)
    if (originOf(address) !== origin) continue
    if (index > done) parts.push({ text: body.slice(done, index), href: null })
    parts.push({ text: address, href: address })
    done = index + address.length
  }
  if (done < body.length) parts.push({ text: body.slice(done), href: null })
  return parts
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin
  } catch {
    // No address at all.
    return null
  }
}
