import type { TeacherEntry } from '../../schema.ts'

/** A link to choose a password, to be handed over by the host. */
export type LinkToHand = { readonly name: string; readonly link: string }

/** The props of every dialog about a teacher. */
export type TeacherActProps = {
  readonly teacher: TeacherEntry
  readonly onClose: () => void
  /** Shows a link once. The page does so, because who was approved leaves the list of those who wait. */
  readonly onLink: (handed: LinkToHand) => void
}
