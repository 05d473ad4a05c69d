import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCENE_NAMES } from '#tests/rig/scene-names.ts'
import { read, SOURCES } from '#tests/rig/source-files.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('a scene is one folder, named as it is, and known by that name in the list of all', () => {
  expect(SCENE_NAMES.toSorted()).toEqual(folders.toSorted())
})

test('each part of a scene is named for the scene and the part', () => {
  const wrongFiles = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((file) => file in PARTS)
      .filter((file) => !exportsOf(folder, file).includes(nameOf(folder, file)))
      .map((file) => `${folder}/${file}`),
  )
  expect(wrongFiles).toEqual([])
  // The control: a name that another part of the scene has.
  expect(exportsOf('the-run', 'cards.ts')).not.toContain(nameOf('the-run', 'scene.ts'))
})

/** The two lists of scenes: of all, and of those that cards answer, which the server reads too. */
const LISTS: Readonly<Record<string, string>> = {
  'src/features/lesson/scenes/scenes.ts': 'scene.ts',
  'src/features/lesson/rules/cards/questions.ts': 'cards.ts',
}

/** Files that ask for one scene by its name, where no other could be meant. None is added. */
const BY_NAME: readonly string[] = [
  'src/app/web/joined/PhoneLobby.tsx akwaaba/Lobby.tsx',
  'src/features/lesson/server/friends.ts bring-a-friend/scene.ts',
  'src/features/lesson/web/console/LessonStart.tsx half/scene.ts',
  'src/features/lesson/web/console/SceneCard.tsx first-cedi/scene.ts',
  'src/features/lesson/web/phone/LessonLayer.tsx the-run/PhoneStrip.tsx',
]

const namedIn = (text: string) =>
  [...text.matchAll(/['/]((?:[a-z-]+)\/[\w-]+\.tsx?)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.includes(path.split('/')[0] ?? ''))

test('a component of a scene takes what phones or the wall give it: they find it by its file alone', () => {
  const parts = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((file) => ({ folder, file })),
  )
  const strange = parts.filter(({ folder, file }) => {
    const props = PROPS[file]
    if (!props) return false
    const text = readFileSync(join(import.meta.dirname, folder, file), 'utf8')
    const [, given = ''] = /^export default function \w+\(([^]*?)\) \{$/m.exec(text) ?? []
    return given !== '' && !given.includes(props)
  })
  expect(strange).toEqual([])
})

test('a scene is one line of the list of all, and one of the list of cards if they answer it', () => {
  for (const [list, file] of Object.entries(LISTS)) {
    const have = folders.filter((folder) => existsSync(join(import.meta.dirname, folder, file)))
    const paths = have.map((folder) => `${folder}/${file}`)
    expect(namedIn(read(list)).toSorted()).toEqual(paths.toSorted())
  }
})

test('outside of its folder and these lists a scene is known by what is true of it, not by its name', () => {
  const others = SOURCES.filter(
    (file) => !/^src\/features\/lesson\/scenes\/[^/]+\//.test(file) && !(file in LISTS),
  )
  const named = others.flatMap((file) => namedIn(read(file)).map((path) => `${file} ${path}`))
  expect(named.toSorted()).toEqual(BY_NAME)
  const planted = "import { theRun } from '../scenes/the-run/scene.ts'"
  expect(namedIn(planted)).toEqual(['the-run/scene.ts'])
})

const PARTS: Readonly<Record<string, string>> = {
  'scene.ts': '',
  'cards.ts': 'Cards',
  'Phone.tsx': 'Phone',
  'Wall.tsx': 'Wall',
  'Told.tsx': 'Told',
  'Console.tsx': 'Console',
}

const PROPS: Readonly<Record<string, string>> = {
  'Phone.tsx': 'PhoneProps',
  'Wall.tsx': 'WallProps',
  'Told.tsx': 'ToldProps',
}

/** The name of a part: 'theRun', 'theRunCards', 'theRunConsole', and for a component 'TheRunPhone'. */
function nameOf(folder: string, file: string): string {
  const scene = folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const name = `${scene}${PARTS[file] ?? ''}`
  return file in PROPS ? name.charAt(0).toUpperCase() + name.slice(1) : name
}

function exportsOf(folder: string, file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, folder, file), 'utf8')
  const names = /^export (?:default )?(?:async )?(?:function|const) (\w+)/gm
  const atEnd = /^export default (\w+)$/gm
  return [names, atEnd].flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name))
}
