import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsPage } from '../../core/strings/en/admin-settings-page.ts'
import { guide } from '../../core/strings/en/guide.ts'
import { projectRoot } from '../../platform/project-root.ts'

test('the guide in docs/ is the guide of the app, word for word', () => {
  const parts = guide.parts.map(
    ({ title, points }) => `## ${title}\n\n${points.map((point) => `- ${point}\n`).join('')}`,
  )
  const written = `# ${guide.title}\n\n${guide.lead}\n\n${parts.join('\n')}`
  expect(readFileSync(join(projectRoot(), 'docs/guide.md'), 'utf8')).toBe(written)
})

test('README and guide say where a language is offered, by the name of its setting', () => {
  const { label } = settingsPage.fields.draftLanguages
  for (const file of ['README.md', 'docs/guide.md']) {
    expect(readFileSync(join(projectRoot(), file), 'utf8')).toMatch(
      new RegExp(`‘${label}’[^.]*Twi`),
    )
  }
})
