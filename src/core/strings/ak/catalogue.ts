// Every catalogue there is in Twi, under the name it has in English (inWords and inLanguage). A browser
// loads this as one chunk, the server at its start.

import { languages } from './languages.ts'

export const catalogue = { languages }
