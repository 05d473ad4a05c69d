import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCENE_NAMES } from './scene.ts'
import { SCENES } from './scenes.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('a scene is one folder, named as it is, and known by that name in the list of all', () => {
  expect([...SCENE_NAMES].toSorted()).toEqual(folders.toSorted())
  expect(SCENES.map(({ name }) => name)).toEqual(SCENE_NAMES)
})

test('each part of a scene is named for the scene and the part', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((file) => file in PARTS)
      .filter((file) => !exportsOf(folder, file).includes(nameOf(folder, file)))
      .map((file) => `${folder}/${file}`),
  )
  expect(found).toEqual([])
  // The control: a name that another part of the scene has.
  expect(exportsOf('the-run', 'cards.ts')).not.toContain(nameOf('the-run', 'scene.ts'))
})

const PARTS: Readonly<Record<string, string>> = {
  'scene.ts': '',
  'cards.ts': 'Cards',
  'Phone.tsx': 'Phone',
  'Wall.tsx': 'Wall',
  'Console.tsx': 'Console',
}

/** The name of a part: `theRun`, `theRunCards`, and for a component `TheRunPhone`. */
function nameOf(folder: string, file: string): string {
  const scene = folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const name = `${scene}${PARTS[file] ?? ''}`
  return file.endsWith('.tsx') ? name.charAt(0).toUpperCase() + name.slice(1) : name
}

function exportsOf(folder: string, file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, folder, file), 'utf8')
  const names = /^export (?:default )?(?:async )?(?:function|const) (\w+)/gm
  return [...text.matchAll(names)].map(([, name = '']) => name)
}
