// Every catalogue there is in Twi, under the name it has in English (inLanguage), out of the data of
// each feature. A browser loads this as one chunk, the server at its start.
// tests/text/languages.test.ts holds the
// data to the English.

import type { Texts } from '#core/in-words.ts'
import core from '#core/words/ak.json' with { type: 'json' }
import { readTexts } from '#core/written-texts.ts'
import auth from '#features/auth/words/ak.json' with { type: 'json' }
import debrief from '#features/debrief/words/ak.json' with { type: 'json' }
import future from '#features/future/words/ak.json' with { type: 'json' }
import joining from '#features/joining/words/ak.json' with { type: 'json' }
import lesson from '#features/lesson/words/ak.json' with { type: 'json' }
import lti from '#features/lti/words/ak.json' with { type: 'json' }
import machines from '#features/machines/words/ak.json' with { type: 'json' }
import notifications from '#features/notifications/words/ak.json' with { type: 'json' }
import pocket from '#features/pocket/words/ak.json' with { type: 'json' }
import referrals from '#features/referrals/words/ak.json' with { type: 'json' }
import rooms from '#features/rooms/words/ak.json' with { type: 'json' }
import run from '#features/run/words/ak.json' with { type: 'json' }
import settings from '#features/settings/words/ak.json' with { type: 'json' }
import teachers from '#features/teachers/words/ak.json' with { type: 'json' }
import truth from '#features/truth/words/ak.json' with { type: 'json' }
import verses from '#features/verses/words/ak.json' with { type: 'json' }
import wallet from '#features/wallet/words/ak.json' with { type: 'json' }
import ledger from '#ledger/words/ak.json' with { type: 'json' }
import platform from '#platform/words/ak.json' with { type: 'json' }
import ui from '#ui/words/ak.json' with { type: 'json' }
import app from './ak.json' with { type: 'json' }

const DATA = [
  app,
  core,
  auth,
  debrief,
  future,
  joining,
  lesson,
  lti,
  machines,
  notifications,
  pocket,
  referrals,
  rooms,
  run,
  settings,
  teachers,
  truth,
  verses,
  wallet,
  ledger,
  platform,
  ui,
]

export const catalogue = Object.assign({}, ...DATA.map(readTexts)) as Texts
