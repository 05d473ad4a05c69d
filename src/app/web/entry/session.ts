import type { AnswerOf } from '#core/call.ts'
import { authCalls } from '#features/auth/schema.ts'
import { type PublicSettings, settingsCalls } from '#features/settings/schema.ts'
import { offerTexts, speakLocale } from '#ui/device/locale.ts'
import { ConnectionError, speakFor } from '#ui/live/api.ts'
import { openBootstrap, useBootstrap } from '#ui/live/bootstrap.ts'
import { noteClosed } from '#ui/live/closed-room.ts'
import { isAnythingStored, wipeDeviceUnlessOf } from '#ui/offline/wipe-device.ts'

offerTexts({ ak: () => import('#app/words/ak.ts') })

// Both answers decide what the first screen is. Members.tsx keeps them up to date afterwards.

export type Session = AnswerOf<typeof authCalls.readSession>
export type SessionPerson = NonNullable<Session['person']>

export const sessionBootstrap = openBootstrap(authCalls.readSession)
export const settingsBootstrap = openBootstrap(settingsCalls.readPublic, learnToSpeak)

let hasOwnWords = false

/** Nothing is shown before it is known how: in which language, and in which words of the room. */
function learnToSpeak(settings: PublicSettings): Promise<unknown> | undefined {
  const [words, texts] = [learnWords(settings), speakLocale(settings.draftLanguages)]
  return words || texts ? Promise.all([words, texts]) : undefined
}

/** Loads the room's own words; where it has none, the catalogue's are shown. */
function learnWords({ scenario }: PublicSettings): Promise<unknown> | undefined {
  if (!scenario && !hasOwnWords) return undefined
  hasOwnWords = true
  return import('#core/room-words.ts').then(
    ({ speakAs }) => speakAs(scenario ?? null),
    () => undefined,
  )
}

/** The time that the app waits for the server where the offline cache has an answer. */
const SERVER_ANSWERS_WITHIN_MS = 3000

/** Asks for both, and uses the offline cache where no answer comes. */
export async function loadBootstrap(): Promise<void> {
  // Fails where nothing was ever cached; then the front page says that the server does not answer.
  const recall = () =>
    import('./recall-bootstrap.ts').then(
      ({ recallBootstrap }) => recallBootstrap(sessionBootstrap, settingsBootstrap),
      () => undefined,
    )
  const timer = setTimeout(() => void recall(), SERVER_ANSWERS_WITHIN_MS)
  await Promise.all([sessionBootstrap.refresh(), settingsBootstrap.refresh()])
  clearTimeout(timer)
  if (sessionBootstrap.read().error instanceof ConnectionError) await recall()
}

/** The person to whom this page belongs; undefined until the server has said who is signed in. */
let shownPerson: { readonly id: string; readonly name?: string } | null | undefined
let isStopped = false

/** All windows of a browser have one session: another of them may have come in as somebody else. */
sessionBootstrap.subscribe(() => {
  const { data } = sessionBootstrap.read()
  if (!data) return
  const { person } = data
  isStopped = person !== null && shownPerson !== undefined && shownPerson?.id !== person.id
  if (isStopped) return
  shownPerson = person
  speakFor(person?.id ?? null)
})

/** Somebody came in by this page itself: it is theirs from now on. Resolves once it is known who they are. */
export function arriveAs(id: string): Promise<void> {
  shownPerson = { id }
  return sessionBootstrap.refresh()
}

/**
 * The person to whom this page belonged, where somebody else is signed in now: it shows and sends
 * nothing more.
 */
export function readStopped(): { readonly was: string | undefined } | null {
  return isStopped ? { was: shownPerson?.name } : null
}

/** Somebody was signed in on this page or on this device, and is not any more. */
let wasIn = isAnythingStored()
let hasEnded = false

/** Subscribes first, so that every later subscriber reads the right value here. */
sessionBootstrap.subscribe(() => {
  const { data } = sessionBootstrap.read()
  if (!data) return
  hasEnded = data.person === null && (wasIn || hasEnded)
  wasIn = data.person !== null
})

/** The person signs out themself, so nothing has to be explained. */
export function leaveSession(): void {
  wasIn = false
  hasEnded = false
  const { data } = sessionBootstrap.read()
  if (data) sessionBootstrap.put({ ...data, person: null })
}

/** True where the session ended otherwise: on another device, by an admin, or by time. */
export function hasSessionEnded(): boolean {
  return hasEnded
}

/** The offline cache belongs to the signed-in person and ends with the session. */
sessionBootstrap.subscribe(() => {
  const { data, cachedAt } = sessionBootstrap.read()
  if (data && cachedAt === undefined) wipeDeviceUnlessOf(data.person?.id ?? null)
})

settingsBootstrap.subscribe(() => noteClosed(!!settingsBootstrap.read().data?.isClosed))

/** The person who is signed in, and the business day. */
export function useSession() {
  return useBootstrap(sessionBootstrap)
}

/** The house's public settings; undefined until they are there. */
export function usePublicSettings(): PublicSettings | undefined {
  return useBootstrap(settingsBootstrap).data
}

/** 'ama' of ama@example.com, 'Volta Kente' as it is: how the app greets. */
export function nameOf(person: SessionPerson): string {
  return person.name.split('@')[0] ?? person.name
}
