import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storedAuthSecret } from './auth-secret.ts'

const SECRET = 'an-owl-in-the-silk-cotton-tree-at-Kumasi'

function openFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('a kill between the name of the secret and its text ends no later start', () => {
  const folder = openFolder({
    'auth-secret': '',
    'auth-secret.0123456789abcdef': `${SECRET}\n`,
  })
  expect(storedAuthSecret(folder)).toBe(SECRET)
  expect(storedAuthSecret(folder)).toBe(SECRET)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
})

test.each([
  ['nothing beside it', {}],
  ['half a draft', { 'auth-secret.0123456789abcdef': 'an-owl' }],
  [
    'two drafts',
    {
      'auth-secret.0123456789abcdef': SECRET,
      'auth-secret.fedcba9876543210': SECRET.replace('owl', 'eel'),
    },
  ],
])('an empty secret with %s is told, and no other takes its place', (_, beside) => {
  const folder = openFolder({ 'auth-secret': '', ...beside })
  expect(() => storedAuthSecret(folder)).toThrow('is too short to be a secret')
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe('')
})
