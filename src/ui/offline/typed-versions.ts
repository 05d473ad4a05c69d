// A form that was begun on what somebody else has changed since: what differs, and how to go on
// without losing what was typed. Pure; fields are texts, as forms hold them.

type TypedTexts = Record<string, string>

/** `means` is what a text of a field says, so that '40' and '40.00' are the same. */
export function typedVersions<V extends TypedTexts>(
  names: readonly (keyof V & string)[],
  means: (name: keyof V & string, text: string) => unknown,
) {
  type Name = keyof V & string

  /** The fields that mean something else in one than in the other. */
  const differing = (one: V, other: V): Name[] =>
    names.filter(
      (name) => !Object.is(means(name, one[name] as string), means(name, other[name] as string)),
    )

  return {
    differing,
    /** Theirs where nothing was typed, else what was typed. Nothing that was typed is lost. */
    takeIn: (base: V, theirs: V, mine: V): V => {
      const typed = new Set(differing(base, mine))
      const pairs = names.map((name) => [name, (typed.has(name) ? mine : theirs)[name]])
      return Object.fromEntries(pairs) as V
    },
    /** The fields that both changed, and not to the same. */
    contestedIn: (base: V, theirs: V, mine: V): Name[] => {
      const byThem = new Set(differing(base, theirs))
      const byMe = new Set(differing(base, mine))
      return differing(theirs, mine).filter((name) => byThem.has(name) && byMe.has(name))
    },
  }
}
