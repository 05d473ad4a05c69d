import { useState } from 'react'
import { Select } from '#ui/fields/Select.tsx'
import { Card } from '#ui/page/Card.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { QUIZ_LANGUAGES, type QuizLanguage, quizCalls } from '../schema.ts'
import { quizAdmin as t } from '../words/en/quiz-admin.ts'

const FILES = [
  { call: quizCalls.exportGift, label: t.gift, hint: t.giftHint },
  { call: quizCalls.exportQti, label: t.qti, hint: t.qtiHint },
]

/** The sixteen offers to take along to a learning platform. */
export function QuizFiles() {
  const [language, setLanguage] = useState<QuizLanguage>('en')
  return (
    <Card title={t.title}>
      <p className="mb-4 text-15 text-muted">{t.text}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2 sm:max-w-sm">
          <Select
            label={t.language}
            value={language}
            options={QUIZ_LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
            onChange={(event) => setLanguage(event.target.value as QuizLanguage)}
          />
        </div>
        {FILES.map(({ call, label, hint }) => (
          <div key={label} className="grid grid-cols-1 content-start gap-2">
            <DownloadButton
              key={language}
              call={call}
              input={{ language }}
              label={label}
              under={t.under}
              failed={t.failed}
              className="max-sm:justify-items-stretch"
            />
            <p className="text-15 text-muted">{hint}</p>
          </div>
        ))}
      </div>
    </Card>
  )
}
