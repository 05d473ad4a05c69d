import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import config from '../../vite.config.ts'
import { ROOT } from '../rig/source-files.ts'

/** A program in Vite's place: notes its environment, and makes the files that a build makes. */
const VITE = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
appendFileSync('environments', process.env.NODE_ENV + '\\n')
for (const folder of ['web', 'server']) mkdirSync('dist/' + folder, { recursive: true })
writeFileSync('dist/web/index.html', '')
writeFileSync('dist/server/cli.js', '')
`

test('each part of the build is a production build, also where NODE_ENV is test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'node_modules', 'vite', 'bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', 'vite', 'bin', 'vite.js'), VITE)

  const program = "import('./scripts/setup.mjs').then(({ build }) => build())"
  const env = { ...process.env, NODE_ENV: 'test' }
  execFileSync(process.execPath, ['-e', program], { cwd: folder, env, stdio: 'pipe' })

  const environments = readFileSync(join(folder, 'environments'), 'utf8').trim().split('\n')
  expect(environments).toEqual(['production', 'production', 'production'])
})

test('no sentence and no answer of a call is sent to a phone, however its lines are broken', () => {
  const calls = (answer: string) => `
    export const one = { listRows: defineCall({ name: 'a.list', summary: 'Rows, ‘all’ of them.',
      ${answer} path: '/api/rows' }) }
    export const other = defineCall({ path: '/api/other', ${answer.replace(',', '')} })
    export const media = { answer: 'text/csv', summary: row }`
  const plugins = [config.plugins].flat(2) as Plugin[]
  const plugin = plugins.find(({ name }) => name === 'sikalab:without-servers-parts')
  const transform = plugin?.transform as { handler(code: string): { code: string } } | undefined
  const code = transform?.handler(calls('answer:\n v.object({ rows: v.array(row) }),')).code
  expect(code?.replace(/\s+/g, ' ').trim()).toBe(
    calls('').replace("summary: 'Rows, ‘all’ of them.',", '').replace(/\s+/g, ' ').trim(),
  )
})
