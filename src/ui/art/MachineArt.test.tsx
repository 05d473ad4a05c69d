// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SIGNS, SUBJECTS } from '#core/art.ts'
import { BODIES } from './bodies.ts'
import { MachineArt } from './MachineArt.tsx'
import { machineLook } from './MachineDrawing.tsx'
import { MACHINE_PATTERNS, PATTERN_NAMES } from './machine-patterns.ts'

afterEach(cleanup)

/** The first machine that wears a pattern. */
function wearerOf(pattern: string): number {
  for (let id = 1; id < 1000; id++) if (machineLook(id, 7300).pattern === pattern) return id
  throw new Error(`Nobody wears ${pattern}.`)
}

test.each(PATTERN_NAMES)('the pattern %s is cut into the brass plate with tokens alone', (name) => {
  const { container } = render(<MachineArt id={wearerOf(name)} roi={7300} />)
  const cut = container.querySelector('[stroke="var(--brass-cut)"]')
  expect(cut?.getAttribute('d')).toBe(MACHINE_PATTERNS[name])
  expect(container.querySelector('[fill="var(--brass)"]')).not.toBeNull()
  // Tokens change with the theme; a colour of its own would not.
  for (const painted of container.querySelectorAll('[fill], [stroke]')) {
    for (const paint of [painted.getAttribute('fill'), painted.getAttribute('stroke')]) {
      expect(paint ?? 'none').toMatch(/^(none|var\(--[a-z0-9-]+\))$/)
    }
  }
})

test.each(SUBJECTS)('%s is drawn as itself, with tokens alone', (art) => {
  const { container } = render(<MachineArt id={1} roi={7300} art={art} />)
  for (const painted of container.querySelectorAll('[fill], [stroke]')) {
    for (const paint of [painted.getAttribute('fill'), painted.getAttribute('stroke')]) {
      expect(paint ?? 'none').toMatch(/^(none|var\(--[a-z0-9-]+\))$/)
    }
  }
  const others = SUBJECTS.filter((name) => name !== art).map((name) => {
    cleanup()
    return render(<MachineArt id={1} roi={7300} art={name} />).container.innerHTML
  })
  expect(others).not.toContain(container.innerHTML)
})

test('no two of the named machines are built alike, whatever sign is on their plate', () => {
  const built = Object.values(BODIES).map(({ parts }) => JSON.stringify(parts))
  expect(new Set(built).size).toBe(SIGNS.length)
})

// The cloth is another picture: its parts have a budget as they are built (scripts/budgets.mjs).
test('all machines are drawn in at most 12 kB', () => {
  const folder = 'src/ui/art'
  const drawings = readdirSync(folder).filter((name) => !/\.test\.|cloth|flow/i.test(name))
  const source = drawings.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(gzipSync(source).length).toBeLessThanOrEqual(12_000)
})

test('the drawing is hidden from those who cannot see it: the words say all it says', () => {
  const { container } = render(<MachineArt id={1} roi={7300} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
