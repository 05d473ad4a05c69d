import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { Refusal } from '#core/errors.ts'
import { isSigned } from '#core/locales.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { download, type Handler } from '#platform/calls/handle.ts'
import type { Db } from '#platform/database/db.ts'
import { inEnglish, inLocaleOf } from '#platform/http/locale.ts'
import { giftOf } from '../rules/gift.ts'
import { qtiOf } from '../rules/qti.ts'
import { type Quiz, quizOfNow } from '../rules/quiz.ts'
import { type QuizLanguage, quizCalls } from '../schema.ts'
import { quizAdmin as t } from '../words/en/quiz-admin.ts'

/** The quiz in a language that the room takes. Throws a `conflict` for a draft where it takes none. */
async function quizIn(db: Db, language: QuizLanguage): Promise<Quiz> {
  if (language === 'en') return inEnglish(() => quizOfNow({ isDraft: false }))
  const { draftLanguages } = await readSettings(db)
  const isDraft = !isSigned(language)
  if (isDraft && !draftLanguages) throw new Refusal('conflict', t.noDrafts, 'language')
  return inLocaleOf({ locale: language }, { draftLanguages }, () => quizOfNow({ isDraft }))
}

async function* whole(text: string) {
  yield text
}

function zipOf(files: Readonly<Record<string, string>>): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return zip.outputStream as Readable
}

const exportGift = download(quizCalls.exportGift, async ({ db, input: { language } }) => ({
  filename: `sikalab-offers-${language}.gift.txt`,
  type: 'text/plain; charset=utf-8',
  chunks: whole(giftOf(await quizIn(db, language))),
}))

const exportQti = download(quizCalls.exportQti, async ({ db, input: { language } }) => ({
  filename: `sikalab-offers-${language}.qti.zip`,
  type: 'application/zip',
  chunks: zipOf(qtiOf(await quizIn(db, language), language)),
}))

export const quizHandlers: readonly Handler[] = [exportGift, exportQti]
