import { openReader } from '#lab/rig/protocol.ts'
import type { Tap } from '#lab/rig/wire.ts'

// Reads PostgreSQL's protocol as it passes, as far as it takes to see a command commit.
// https://www.postgresql.org/docs/15/protocol-message-formats.html

export type Moment = 'before-commit' | 'after-commit'

/** Tells the wire's moment: a command's COMMIT is about to go out, or its success about to come in. */
type OnMoment = (moment: Moment) => 'pass' | 'swallow'

const PARSE = 'P'
const BIND = 'B'
const COMMAND_COMPLETE = 'C'
/** The beginning of every command of a person; the app's own jobs begin otherwise. */
const COMMAND = 'open_command'

/**
 * Calls `onMoment` for the commits of people's commands. A swallowed piece never arrives: then
 * somebody has been killed, and the connection is reset.
 */
export function tapCommits(onMoment: OnMoment): Tap {
  return (passing) => {
    const texts = new Map<string, string>()
    const client = openReader(true)
    const server = openReader(false)
    let isCommand = false
    let commits = false
    const see = (statement: string) => {
      if (statement.includes(COMMAND)) isCommand = true
      if (statement === 'begin isolation level read committed') isCommand = false
      commits = isCommand && statement === 'commit'
    }
    return {
      fromClient(piece) {
        let isCommit = false
        for (const { type, body } of client(piece)) {
          if (type === PARSE) {
            const [name = '', text = ''] = body.toString('latin1').split('\0')
            texts.set(name, text)
          }
          if (type !== BIND) continue
          see(texts.get(body.toString('latin1').split('\0')[1] ?? '') ?? '')
          isCommit ||= commits
        }
        if (isCommit && onMoment('before-commit') === 'swallow') passing.reset()
        else passing.toServer(piece)
      },
      fromServer(piece) {
        let isDone = false
        for (const { type, body } of server(piece)) {
          const done = type === COMMAND_COMPLETE && body.toString('latin1').startsWith('COMMIT')
          isDone ||= done && commits
        }
        if (isDone) [commits, isCommand] = [false, false]
        if (isDone && onMoment('after-commit') === 'swallow') passing.reset()
        else passing.toClient(piece)
      },
    }
  }
}
