// `npm run strings`: takes the texts of a language to a speaker and back into the code, in a sheet.

import { install, requireNode } from './setup.mjs'

requireNode()
await install()
// Only now are the packages there that it reads TypeScript and sheets with.
const { runStrings } = await import('./strings/cli.mjs')
process.exitCode = runStrings(process.argv.slice(2))
