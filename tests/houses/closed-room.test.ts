import { expect, test } from 'vitest'
import { breaches, codeOf, SOURCES } from '../rig/source-files.ts'

// A closed room refuses every command but those marked `whileClosed`. Read from the source: a button
// that runs another one is off there, and one that runs those is not.

/** The file of the button, if not in the file that runs the command. */
const BUTTON_IN: Readonly<Record<string, string>> = {
  'src/features/auth/web/security/AdminSecurityPage.tsx':
    'src/features/auth/web/security/SecondFactorDialog.tsx',
  'src/features/debrief/web/questions/DebriefQuestions.tsx':
    'src/features/debrief/web/questions/JudgeOffers.tsx',
  'src/features/wallet/web/decision/DecisionApprove.tsx':
    'src/features/wallet/web/decision/DecisionFrame.tsx',
  'src/features/joining/web/join/use-join-by-name.ts': 'src/features/joining/web/join/NameStep.tsx',
  'src/features/wallet/web/decision/DecisionReject.tsx':
    'src/features/wallet/web/decision/DecisionFrame.tsx',
  'src/features/wallet/web/decision/DecisionDialog.tsx':
    'src/features/wallet/web/decision/DecisionFrame.tsx',
}
/** No further room has these, and the first room is never closed. */
const ONLY_IN_THE_FIRST_ROOM =
  /^src\/features\/(?:rooms\/web\/(?:list|room|serverParts)|phones\/web)\//
/** The first admin's own page: nobody closed anything before there was one. */
const BEFORE_ANY_ROOM = 'auth/web/password/SetUpPage.tsx'

/** Off in a closed room by itself: what submits, what confirms, or says that it moves something. */
const OFF_WHEN_CLOSED =
  /type="submit"|<FormDialog\b|<Confirm(?:Command)?\b|useMoneyWaits\(|useClosedRoom\(|<Button\s+moves\s/
const ASKS = /(?:use(?:Stored)?Command(?:Form)?\(\s*|<ConfirmCommand\s+[^>]*?\bcall=\{)\w+\.(\w+)/g

const whileClosed = new Set(
  SOURCES.filter((file) => /\/schema(?:\.ts$|\/)/.test(file)).flatMap((file) => {
    const parts = codeOf(file).split(': defineCall({')
    return parts.flatMap((before, at) =>
      parts[at + 1]?.includes('whileClosed: true') ? [/\w+$/.exec(before)?.[0]] : [],
    )
  }),
)
const screens = SOURCES.filter(
  (file) => file.includes('/web/') && !ONLY_IN_THE_FIRST_ROOM.test(file),
)
const commandsOf = (file: string) => [...codeOf(file).matchAll(ASKS)].map(([, name]) => name ?? '')

test('in a closed room every button is off that runs what the room refuses', () => {
  expect(whileClosed.has('signIn') && whileClosed.has('startNextClass')).toBe(true)
  const wrong = breaches(screens, (file) => {
    const refused = commandsOf(file).filter((name) => !whileClosed.has(name))
    if (refused.length === 0) return []
    return OFF_WHEN_CLOSED.test(codeOf(BUTTON_IN[file] ?? file)) ? [] : refused
  })
  expect(wrong).toEqual([])
})

test('in a closed room no button is off that runs what the room still does', () => {
  const wrong = breaches(screens, (file) => {
    const commands = commandsOf(file)
    const code = codeOf(file)
    const isOpen = commands.some((name) => whileClosed.has(name))
    if (!isOpen || !/type="submit"|<FormDialog\b|<Confirm(?:Command)?\b/.test(code)) return []
    return code.includes('moves={false}') ? [] : commands
  })
  expect(wrong.filter((file) => !file.includes(BEFORE_ANY_ROOM))).toEqual([])
})
