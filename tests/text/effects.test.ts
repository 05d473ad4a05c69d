import { expect, test } from 'vitest'
import { codeOf, SOURCES } from '../rig/source-files.ts'

/**
 * An effect whose one expression is neither void nor a function that ends it, as `history.listen` gives.
 * React takes what it gives for that function: a browser whose `scrollTo` gives a promise broke the page.
 */
const LOOSE =
  /\buse(?:Layout)?Effect\(\s*\(\) =>(?!\s*(?:\{|\(|void\b|\w+,|history\.listen\())\s*(.*)/g

const looseIn = (code: string) => [...code.matchAll(LOOSE)].map(([, given = '']) => given)

test('an effect gives nothing back, or the function that ends it', () => {
  const loose = SOURCES.flatMap((file) => looseIn(codeOf(file)).map((given) => `${file}: ${given}`))
  expect(loose).toEqual([])
})

test('an effect that gives back what a browser gave it is found', () => {
  const breach =
    'useEffect(() => window.scrollTo(0, 0), [])\nuseLayoutEffect(\n  () => box.current?.focus(),'
  expect(looseIn(breach)).toEqual(['window.scrollTo(0, 0), [])', 'box.current?.focus(),'])
  const sound = [
    'useEffect(() => void window.scrollTo(0, 0), [])',
    'useEffect(() => () => clearTimeout(timer.current), [])',
    'useEffect(() => hide, [hide])',
    'useEffect(() => {',
  ]
  expect(sound.flatMap(looseIn)).toEqual([])
})
