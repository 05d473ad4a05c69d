import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, SOURCES } from '#tests/rig/source-files.ts'
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

/** Files that ask for one scene by its name, where no other could be meant. None is added. */
const BY_NAME: readonly string[] = [
  'src/features/lesson/server/friends.ts bring-a-friend',
  'src/features/lesson/web/console/LessonStart.tsx half',
  'src/features/lesson/web/console/SceneCard.tsx first-cedi',
]

test('outside of its folder a scene is known by what is true of it, not by its name', () => {
  const named = (file: string, text: string) =>
    [...text.matchAll(/from '[^']*\/scenes\/([a-z-]+)\/scene\.ts'/g)].map(
      ([, name]) => `${file} ${name}`,
    )
  const others = SOURCES.filter((file) => !file.startsWith('src/features/lesson/scenes/'))
  expect(others.flatMap((file) => named(file, read(file))).toSorted()).toEqual(BY_NAME)
  const planted = "import { theRun } from '../scenes/the-run/scene.ts'"
  expect(named('src/a.ts', planted)).toEqual(['src/a.ts the-run'])
})

const PARTS: Readonly<Record<string, string>> = {
  'scene.ts': '',
  'cards.ts': 'Cards',
  'Phone.tsx': 'Phone',
  'Wall.tsx': 'Wall',
  'Console.tsx': 'Console',
}

/** The name of a part: 'theRun', 'theRunCards', and for a component 'TheRunPhone'. */
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
