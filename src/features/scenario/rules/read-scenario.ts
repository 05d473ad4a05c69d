import * as v from 'valibot'
import { findJsonFault } from '#core/json-fault.ts'
import { repeatedName } from '#core/repeated-name.ts'
import { sceneOf } from '#features/lesson/scenes/scenes.ts'
import { type ScenarioFile, scenarioFile } from '../schema/file.ts'
import { scenario } from '../words/en/scenario.ts'

// From the text of a file to a scenario, or to what is wrong with it and on which line. The page that
// shows it and the server that uses it both read it here.

const t = scenario.file
const MOST_FAULTS = 20

type ScenarioRead =
  | { readonly faults: readonly [string, ...string[]] }
  | { readonly faults: null; readonly scenario: ScenarioFile }

export function readScenarioText(text: string): ScenarioRead {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') return { faults: [t.empty] }
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    // The parser's own words are no sentence; the place is found again.
    const fault = findJsonFault(content)
    return { faults: [t.badJson(fault?.line ?? 1, fault?.character ?? 1, fault?.found ?? '')] }
  }
  const repeated = repeatedName(content)
  if (repeated !== null) return { faults: [t.repeated(repeated)] }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { faults: [t.notObject] }
  }
  const read = v.safeParse(scenarioFile, value)
  const faults = (read.issues ?? []).map((issue): ScenarioFault => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    return { path, message: issue.message }
  })
  if (read.success) faults.push(...faultsAcross(read.output))
  const [first, ...more] = faults.map((fault) => sayFault(content, fault))
  if (first === undefined) return { faults: null, scenario: read.output as ScenarioFile }
  const shownFaults = more.slice(0, MOST_FAULTS - 1)
  const left = more.length - shownFaults.length
  return { faults: [first, ...shownFaults, ...(left > 0 ? [t.more(left)] : [])] }
}

type ScenarioFault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Faults that concern several fields, so that no single field can find them. */
function* faultsAcross({ machines, lesson }: ScenarioFile): Iterable<ScenarioFault> {
  const names = new Set<string>()
  for (const [at, { name }] of machines.entries()) {
    if (names.has(name.toLowerCase())) yield { path: ['machines', at, 'name'], message: t.twice }
    names.add(name.toLowerCase())
  }
  for (const [name, script] of Object.entries(lesson)) {
    const scene = sceneOf(name)
    if (!scene) yield { path: ['lesson', name], message: t.scene }
    else if (script.days !== undefined && scene.kind !== 'days') {
      yield { path: ['lesson', name, 'days'], message: t.noDays }
    }
  }
}

/** 'Line 12, machine 3 price: …', as a person counts. */
function sayFault(content: string, { path, message }: ScenarioFault): string {
  const field = path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' ')
  return t.at(lineInJson(content, path), field, message)
}

/** The path to a value in a text, by its names and numbers from the whole (`machines.0.price`). */
type JsonPath = readonly (string | number)[]

/**
 * The line, from 1, on which the value at this path begins; where there is none, that of the nearest
 * one around it. The text must be valid JSON. In one pass and without recursion.
 */
export function lineInJson(json: string, path: JsonPath): number {
  const wanted = path.map(String)
  let best = { depth: 0, line: 1 }
  let line = 1
  const open: { place: string | number; isName: boolean }[] = []
  const note = () => {
    const fits = open.every(({ place }, depth) => String(place) === wanted[depth])
    if (fits && open.length > best.depth) best = { depth: open.length, line }
  }
  for (let offset = 0; offset < json.length; offset++) {
    const sign = json[offset]
    const level = open[open.length - 1]
    if (sign === '\n') line += 1
    if (typeof level?.place === 'number' && sign?.trim() && !',]'.includes(sign)) note()
    if (sign === '{') open.push({ place: '', isName: true })
    else if (sign === '[') open.push({ place: 0, isName: false })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && level) {
      if (typeof level.place === 'number') level.place += 1
      else level.isName = true
    } else if (sign === '"') {
      const end = endOf(json, offset)
      if (level?.isName) {
        level.place = JSON.parse(json.slice(offset, end + 1)) as string
        level.isName = false
        note()
      }
      offset = end
    }
  }
  return best.line
}

/** The closing quote of the string that begins at `at`. */
function endOf(json: string, offset: number): number {
  let end = offset + 1
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  return end
}
