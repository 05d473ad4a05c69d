import { inLanguage } from '../../in-words.ts'

// What /verses and /admin/verses say. What the server says of verses is in verses.ts.

export const versesPage = inLanguage('versesPage', {
  title: 'Verses',
  lead: 'A verse for each business day.',
  loading: 'Loading the verses...',
  loadError: 'The verses could not be loaded',
  daily: 'Verse of the day',
  earlier: 'Earlier days',
  copied: 'Verse copied to clipboard!',
  /** As it is copied and shared. */
  asText: (text: string, reference: string) => `${text} (${reference})`,
})

export const adminVerses = {
  title: 'Verses',
  lead: 'Learners read one of these a business day, in this order, round and round.',
  loading: 'Loading verses...',
  loadError: 'Error loading verses',
  add: 'Add verse',
  caption: 'Verses in the order of their days',
  search: 'Search by reference and text',
  searchHint: 'Search',
  columns: { reference: 'Reference', text: 'Verse', actions: 'Actions' },
  today: 'Today',
  edit: 'Edit',
  delete: 'Delete',
  showing: (shown: number, all: number) => `Showing ${shown} of ${all} verses`,
  noMatch: 'No verse matches',
  noMatchText: (search: string) => `Neither a reference nor a text holds “${search}”.`,
  clear: 'Clear the search',
  noneTitle: 'No verses yet',
  noneText: 'Add the first one: it is the verse of the day at once.',

  editor: {
    addTitle: 'Add a verse',
    editTitle: (reference: string) => `Edit ${reference}`,
    reference: 'Reference',
    referenceHint: 'Where it stands, such as Psalm 90:17',
    text: 'Verse',
    textHint: 'Line breaks become spaces.',
    left: (left: number) => `${left} characters left`,
    isToday: 'This is the verse of today. Learners see the change at once.',
    comesLater: 'It comes up when its turn has come; today’s verse stays.',
    save: 'Save',
    saving: 'Saving...',
    added: (reference: string) => `${reference} is added.`,
    saved: (reference: string) => `${reference} is saved.`,
  },

  remove: {
    title: (reference: string) => `Delete ${reference}?`,
    isToday: 'This is the verse of today. Learners see another one in its place at once.',
    isNotToday: 'No day shows it from then on. This cannot be undone.',
    confirm: 'Delete',
    pending: 'Deleting...',
    done: (reference: string) => `${reference} is deleted.`,
  },
}
