// The names of the drawings in ui/art. A machine refers to its drawing by one of them.

/** Adinkra signs, on the faceplate of a machine. */
export const SIGNS = [
  'sankofa',
  'akoben',
  'nyansapo',
  'duafe',
  'dwennimmen',
  'aya',
  'mate-masie',
  'fawohodie',
  'gye-nyame',
  'adinkrahene',
] as const

/** Things, each drawn as itself. */
export const THINGS = [
  'vial',
  'rosary',
  'oil',
  'cross',
  'bible',
  'journal',
  'medal',
  'gold-dust',
  'gold-ring',
  'gold-bar',
  'cocoa',
  'maize',
  'cassava',
  'palm',
  'cashew',
  'certificate',
] as const

/** Badges of a club, with one to six bars. */
export const LEVELS = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const

export const SUBJECTS = [...SIGNS, ...THINGS, ...LEVELS] as const
export type ArtSubject = (typeof SUBJECTS)[number]

/** Checks a name that comes from a file or the database, where the compiler cannot. */
export const isSubject = (name: string): name is ArtSubject => SUBJECTS.some((one) => one === name)
