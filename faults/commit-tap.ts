import type { Tap } from './wire.ts'

// Reads PostgreSQL's protocol as it passes, as far as it takes to see a command commit.
// https://www.postgresql.org/docs/15/protocol-message-formats.html

export type Moment = 'before-commit' | 'after-commit'

/** Where the wire stands: a command's COMMIT is about to go out, or its success about to come in. */
export type OnMoment = (moment: Moment) => 'pass' | 'swallow'

const PARSE = 'P'
const BIND = 'B'
const COMMAND_COMPLETE = 'C'
/** What every command of a person begins with; the app's own jobs do not. */
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

type Message = { readonly type: string; readonly body: Buffer }

/** Cuts a stream into messages: a letter, a length that counts itself, a body. */
function openReader(beginsWithStartup: boolean): (piece: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0)
  let isStartup = beginsWithStartup
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const messages: Message[] = []
    for (;;) {
      const head = isStartup ? 0 : 1
      if (rest.length < head + 4) return messages
      const length = rest.readInt32BE(head) + head
      if (rest.length < length) return messages
      if (!isStartup) {
        messages.push({
          type: String.fromCharCode(rest[0] as number),
          body: rest.subarray(5, length),
        })
      }
      rest = rest.subarray(length)
      isStartup = false
    }
  }
}
