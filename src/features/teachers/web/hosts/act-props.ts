import type { TeacherEntry } from '../../schema.ts'

/** The props of every dialog about a teacher. */
export type TeacherActProps = { readonly teacher: TeacherEntry; readonly onClose: () => void }
