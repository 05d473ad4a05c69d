import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig, VARIABLES } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { admin } from './admin.ts'
import { backupAll } from './all-rooms.ts'
import { backup } from './backup.ts'
import { settingsOf } from './data-place.ts'
import { desktop } from './desktop.ts'
import { plainLines } from './plain-lines.ts'
import { restore } from './restore.ts'
import { restoreAsRoom } from './restore-room.ts'
import { readRoom, sayMove, sayRoom } from './room.ts'
import { rooms } from './rooms.ts'
import { start } from './start.ts'
import { teachers } from './teachers.ts'
import { tools } from './tools.ts'
import { verify } from './verify.ts'
import { writeAside } from './write-aside.ts'

// The entry point from the terminal. scripts/run.mjs has installed and built before this runs.

const HELP = `SikaLab: a flight simulator for high-yield offers, on practice cedis.

  npm start                      serve the app on http://localhost:3000
  npm run room                   serve it to the phones on this network, without the internet
  npm run dev                    serve it for work on the source, reloading as you save
  npm run verify                 check that the books of every room balance; exits 1 if they do not
      --head <hash>              say whether the audit log still contains that head
      --new-key                  where AUTH_SECRET has changed: seal the audit log as it stands
  npm run backup -- <file>       write one moment of the house to a file; the app may go on
      --all <folder>             the first room and every further one, a file each
      --check <file>             read a backup whole and say whether it is sound
  npm run restore -- <file>      load a backup into an empty database, and check it
      --as-room [--name <name>]  as a further room under a new code, beside those that run
      --new-secret               where the AUTH_SECRET of the house is lost
  npm run rooms -- <verb>        further rooms of this server: list, open, close, reopen, duplicate,
                                 next, move, archive, delete; without a verb it says more
  npm run teachers -- <verb>     teachers of this server: list, terms, invite, let-in, turn-down,
                                 pause, resume, numbers, remove; without a verb it says more
  npm run admin -- <email>       make this person an admin, with a new account if need be;
                                 --link: a link to choose a password, whoever they are
      --password-stdin           read the new account's password from standard input
      --reset-second-factor      take the second factor from one who lost it

Set in the environment: ${VARIABLES.slice(0, 7).join(', ')},
${VARIABLES.slice(7).join(', ')}.
docs/house.md says what each is for.`

/** Runs one command and ends the process. What a person can mend is told in plain lines. */
export async function runCli(words: readonly string[]): Promise<never> {
  const [command, ...rest] = words
  const window = servesAside(command) ? writeAside() : null
  let exitCode = 1
  try {
    exitCode = await run(command, rest)
  } catch (error) {
    for (const line of plainLines(error)) console.error(line)
    if (error instanceof StartFault) exitCode = error.exitCode
  }
  await window?.emptied()
  // Everything is closed by now: no forgotten timer may keep the terminal waiting.
  process.exit(exitCode)
}

/**
 * True of a command that serves. On Windows only the packed folder's start sets the console to show what a
 * thread writes, so no other command does that there.
 */
function servesAside(command = ''): boolean {
  const isPlain = ['start', 'dev', 'room'].includes(command) && process.platform !== 'win32'
  return command === 'desktop' || isPlain
}

/** The command's exit code. */
async function run(command: string | undefined, words: readonly string[]): Promise<number> {
  if (command === undefined || command === 'help' || [command, ...words].includes('--help')) {
    console.log(HELP)
    return command === undefined ? 1 : 0
  }
  const env = settingsOf(process.env)
  const config = () => readConfig(env, process.cwd())
  switch (command) {
    case 'start':
    case 'dev':
      return start(config(), { serveWeb: command === 'start' })
    case 'desktop':
      // ‘SikaLab tools’ on Linux comes by the window of ‘Start SikaLab’.
      return words[0] === 'tools' ? run('tools', words.slice(1)) : desktop(process.env)
    case 'tools':
      return words[0] === undefined ? tools(config()) : run(words[0], words.slice(1))
    case 'teachers':
      return teachers(words, config)
    case 'room': {
      const room = readRoom(process.env, process.cwd())
      const isTerminal = process.stdout.isTTY && process.env['TERM'] !== 'dumb'
      return start(room.config, {
        serveWeb: true,
        remarks: sayRoom(room, isTerminal),
        network: room.network,
        sayMove: (place) => sayMove(room, place, isTerminal),
      })
    }
    case 'verify':
      return verify(config(), words)
    case 'admin':
      return admin(words, config)
    case 'backup':
      return words.includes('--all') ? backupAll(words, config) : backup(words, config)
    case 'rooms':
      return rooms(words, config)
    case 'restore':
      if (words.includes('--as-room')) return restoreAsRoom(words, config)
      return restore(words, env, process.cwd())
    default:
      console.error(`There is no command '${command}'. See: npm start -- --help`)
      return 1
  }
}

const calledDirectly =
  process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
if (calledDirectly) await runCli(process.argv.slice(2))
