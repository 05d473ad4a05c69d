/** The notice on every screen, e-mail, export, receipt and printed page. It has no switch. */
export const PRACTICE_NOTICE = 'Practice money. No real cedis move here.'

/** The warning wherever a payment account is asked for and a real one is given. */
export const PRACTICE_NUMBER_NEEDED = 'Use a practice number. Never give a real one here.'
