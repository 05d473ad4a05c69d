// The files of the sixteen offers, on /admin/debrief.
export const quizAdmin = {
  title: 'The offers as a quiz',
  text: 'All sixteen offers with what tells each of them, for the learning platform of your school. Answers given there are not counted here.',
  language: 'Language of the quiz',
  languages: { en: 'English', ak: 'Twi (Asante), a draft' },
  gift: 'Download for Moodle',
  giftHint: 'GIFT: Moodle takes it under ‘Question bank’, ‘Import’.',
  qti: 'Download for other platforms',
  qtiHint: 'A package of QTI 1.2: Canvas, Blackboard, Brightspace, OpenOlat.',
  under: (size: string) => `Downloading, ${size}`,
  failed: 'The file did not come. Nothing was changed. Please try again.',

  // The server says this.
  noDrafts:
    'This Twi is a draft, and the settings keep drafts off. Switch on ‘Languages in draft’ there, or take the quiz in English.',
}

/** Sentences of the audit log. */
export const quizEntries = {
  'quiz.exportGift': {
    label: 'Download the offers for Moodle',
    say: ({ by }: { readonly by: string }) => `${by} downloaded the offers as a quiz for Moodle`,
  },
  'quiz.exportQti': {
    label: 'Download the offers as QTI',
    say: ({ by }: { readonly by: string }) => `${by} downloaded the offers as a quiz`,
  },
}
