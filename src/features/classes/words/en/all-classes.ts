import { formatCountOf } from '#core/counts.ts'

type ChangeSaid = { readonly value: string; readonly low: string; readonly high: string }

// Hosts read these of all classes together, on /admin/classes.
export const allClasses = {
  /** A teacher's own. */
  own: {
    title: 'What my classes changed',
    back: 'My classes',
    toRooms: 'To my classes',
    lead: 'What the hour changed in your classes that judged offers before and after. No class with fewer than five answers in a round is in it, and no person. Classes that were deleted stay in it, without a name or a code. A class that you hand over goes to the other teacher’s figures.',
  },
  title: 'All classes',
  back: 'All rooms',
  toRooms: 'To the rooms',
  lead: 'What the hour changed in every class of this server that judged offers before and after. You may publish these figures: no class with fewer than five answers in a round is in them, and no person. Classes that were deleted stay in them, without a name or a code.',
  loading: 'Loading all classes...',
  failed: 'Error Loading Classes',
  none: 'No class can be shown yet',
  noneText:
    'A class is added once both rounds of its questions are closed, with five answers at least in each.',
  size: (classes: number, people: number) =>
    `${formatCountOf(classes, 'class', 'classes')}, ${formatCountOf(people, 'person', 'people')}`,
  verdicts: {
    better: 'Classes tell them apart better',
    worse: 'Classes tell them apart worse',
    same: 'No change beyond chance',
  },
  /** `d′` is how far apart scams and genuine offers are for who judges. */
  pooled: ({ value, low, high }: ChangeSaid) =>
    `Change of d′, pooled: ${value}; with 90 % confidence between ${low} and ${high}. 0 is no change, 1 is large.`,
  spread: (spread: string) => `Between classes it varies by ${spread}.`,
  by: { scenario: 'By scenario', month: 'By month', playBy: 'On phones or by cards' },
  playBy: { phones: 'On phones', cards: 'By cards', both: 'On phones and by cards' },
  month: (month: string) => {
    const [year = '', monthNumber = ''] = month.split('-')
    return `${MONTHS[Number(monthNumber) - 1] ?? monthNumber} ${year}`
  },
  columns: {
    group: 'Classes',
    count: 'How many',
    spotted: 'Scams spotted',
    trusted: 'Genuine trusted',
    change: 'Change of d′',
  },
  fromTo: (before: number, after: number) => `${before} % → ${after} %`,
  interval: ({ value, low, high }: ChangeSaid) => `${value} (${low} to ${high})`,
  download: 'Download the classes',
  under: (size: string) => `Downloading, ${size}`,
  downloadFailed: 'The file did not come. Nothing was changed. Please try again.',
  sheet: {
    columns: [
      'Class',
      'Scenario',
      'Month',
      'Taking part',
      'People',
      'Before: people in the sums',
      'Before: scams called a scam',
      'Before: answers to scams',
      'Before: genuine called a scam',
      'Before: answers to genuine offers',
      'After: people in the sums',
      'After: scams called a scam',
      'After: answers to scams',
      'After: genuine called a scam',
      'After: answers to genuine offers',
      'Change of d′',
      'Variance of the change',
    ],
  },
}

/** Sentences of the audit log. */
export const classesEntries = {
  'classes.exportClasses': {
    label: 'Export the classes',
    say: ({ by }: { readonly by: string }) => `${by} exported the sums of all classes`,
  },
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
