import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** A lesson: the scene that it shows, or showed last, and since when. */
export const lessonView = viewOf('lesson', 'id, scenes[place] as scene, scene_at, ended_at')

/** Who has tapped something in which scene, and not what. */
export const tapView = viewOf('lesson_answer', 'lesson_id, scene, person_id')
