import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { listAdminEmails } from '#features/auth/server/auth.ts'
import type { Config } from '#platform/base/config.ts'
import { openDb } from '#platform/database/db.ts'
import { toolsWindow as t } from '../words/en/tools-window.ts'
import { resetFor } from './admin.ts'
import { backupAll } from './all-rooms.ts'
import { backupPlace, readRunning } from './data-place.ts'
import { borrowDatabase, hasDatabase } from './database.ts'
import { folderHolder, openBrowser } from './desktop.ts'
import { makeLinkFor } from './make-admin.ts'
import { plainLines } from './plain-lines.ts'
import { restoreAsRoom } from './restore-room.ts'
import { isHead, verify } from './verify.ts'

// ‘SikaLab tools’, beside ‘Start SikaLab’ (scripts/pack/start): the commands that somebody without a
// terminal needs, by numbers. Who has the laptop and its files may do all of it anyway.

/** Asks in the window; null once nobody can answer any more. */
type AskHere = (question: string) => Promise<string | null>

/** Shows what there is to do until the window is closed. Returns the exit code. */
export async function tools(config: Config): Promise<number> {
  if (!hasDatabase(config)) {
    console.log(t.notYet)
    return 1
  }
  const window = createInterface({ input: process.stdin })
  const lines = window[Symbol.asyncIterator]()
  const ask: AskHere = async (question) => {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    return done ? null : value.trim()
  }
  for (;;) {
    console.log(['', ...t.menu.map((words, at) => `  ${at + 1}  ${words}`), ''].join('\n'))
    const number = await ask(t.which)
    if (number === null) return 0
    try {
      await TOOLS[number]?.(config, ask)
    } catch (error) {
      for (const line of plainLines(error)) console.log(line)
    }
  }
}

const TOOLS: Readonly<Record<string, (config: Config, ask: AskHere) => Promise<unknown>>> = {
  '1': choosePassword,
  '2': async (config, ask) => {
    const email = await whoIsMeant(config, ask)
    if (email) await resetFor(email, config)
  },
  '3': bringBack,
  '4': (config) => {
    const time = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
    const folder = join(backupPlace(config.dataDir), `SikaLab backup ${time}`)
    return backupAll(['--all', folder], () => config)
  },
  '5': async (config, ask) => {
    const head = await ask(t.head)
    if (head === null) return
    // The audit page names this word, where the secret beside the data is lost.
    const words = head === 'new-key' ? ['--new-key'] : ['--head', head]
    if (head === '') await verify(config)
    else if (head === 'new-key' || isHead(head.toLowerCase())) await verify(config, words)
    else console.log(t.noHead)
  },
}

/** The link leads to the address at which the app serves, so that one has to run. */
async function choosePassword(config: Config, ask: AskHere): Promise<void> {
  let running = readRunning(config)
  while (running === null || running.pid !== (await folderHolder(config))) {
    if ((await ask(t.startFirst)) === null) return
    running = readRunning(config)
  }
  const email = await whoIsMeant(config, ask)
  if (!email) return
  const database = await borrowDatabase(config, (line) => console.log(line))
  try {
    const served = { ...config, publicUrl: running.address }
    const link = await makeLinkFor(served, database.connection, email)
    console.log(`${t.linkOnce} ${email}.\n${t.opens}\n  ${link}`)
    await openBrowser(link)
  } finally {
    await database.close()
  }
}

/** The e-mail of one admin; null where there is none. A mistyped one is read here. */
async function whoIsMeant(config: Config, ask: AskHere): Promise<string | null> {
  const database = await borrowDatabase(config, (line) => console.log(line))
  const db = openDb(database.connection, { max: 1 })
  try {
    const emails = await listAdminEmails(db)
    if (emails.length === 0) console.log(t.noAdmin)
    if (emails.length < 2) return emails[0] ?? null
    console.log(emails.map((email) => `  ${email}`).join('\n'))
    return await ask(t.whom)
  } finally {
    await db.close()
    await database.close()
  }
}

async function bringBack(config: Config, ask: AskHere): Promise<void> {
  const backups = listBackups(config)
  if (backups.length > 0) console.log(t.backups)
  for (const [at, file] of backups.entries()) console.log(`  ${at + 1}  ${file}`)
  const typed = await ask(backups.length > 0 ? t.whichFile : t.whichArchive)
  if (!typed) return
  const file = backups[Number(typed) - 1] ?? withoutQuotes(typed)
  if ((await restoreAsRoom([resolve(file), '--as-room'], () => config)) === 0) console.log(t.isBack)
}

/** The files that an upgrade has left beside the data (`backup-before-upgrade.ts`), newest first. */
function listBackups({ dataDir }: Config): string[] {
  const all = join(dataDir, 'backups')
  if (!existsSync(all)) return []
  const files = readdirSync(all, { recursive: true, encoding: 'utf8' })
  const folders = files.filter((file) => file.endsWith('.zip') && !file.includes('.part'))
  return folders
    .sort()
    .toReversed()
    .map((file) => join(all, file))
}

/** The path of a file that was dragged into a window: it stands in quotes, or its blanks are escaped. */
function withoutQuotes(typed: string): string {
  const quoted = /^(['"])(.*)\1$/.exec(typed)?.[2]
  if (quoted !== undefined) return quoted
  return process.platform === 'win32' ? typed : typed.replaceAll(/\\(.)/g, '$1')
}
