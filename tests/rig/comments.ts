import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './source-files.ts'

// The laws about words read these: everything that is written in the repository, and its comments.

const FOLDERS = ['src', 'public', 'tests', 'e2e', 'lab', 'scripts']
/** They have to name what they refuse. */
const LAWS = ['tests/text/words.test.ts', 'tests/text/comment-openings.test.ts']

export function listWritten(): string[] {
  const atRoot = readdirSync(ROOT).filter((name) => name.endsWith('.config.ts'))
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|m?js|css)$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  )
  return [...atRoot, ...inFolders].filter((file) => !LAWS.includes(file))
}

export type Piece = { line: number; text: string }

export const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*)/gm

/**
 * Each comment as one text, so that words are found across the end of a line; with its first line.
 */
export function commentsOf(text: string): Piece[] {
  return [...text.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: comment.replace(/\n\s*(\*(?!\/)|\/\/)?\s*/g, ' '),
  }))
}
