import { useEffect, useState } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { Refusal } from '#core/errors.ts'
import { useLocaleLine } from '#ui/device/locale.ts'
import { useBootstrap } from '#ui/live/bootstrap.ts'
import { Button } from '#ui/page/Button.tsx'
import { part } from '#ui/router/part.ts'
import { shell as t } from '../../words/en/shell.ts'
import type { Area } from '../shell/place.ts'
import { useScrollMemory } from '../shell/use-scroll-memory.ts'
import { frontPages } from './front-pages.ts'
import { frontPlaces } from './front-routes.ts'
import { GuestShell } from './GuestShell.tsx'
import { LoadedMembers } from './LoadedMembers.tsx'
import { PlainPage } from './PlainPage.tsx'
import { Redirect } from './Redirect.tsx'
import { Splash } from './Splash.tsx'
import {
  readStopped,
  type SessionPerson,
  sessionBootstrap,
  settingsBootstrap,
  useSession,
} from './session.ts'

const AskFirst = part(() => import('./AskFirst.tsx'), Splash)
const Stopped = part(() => import('./Stopped.tsx'), Splash)

/** The whole app, in the language of this phone: another is another text everywhere, on the open page. */
export function App() {
  const line = useLocaleLine()
  return (
    <>
      {line}
      <Screens />
    </>
  )
}

/** The session decides which screens there are. */
function Screens() {
  const { data, error, cachedAt } = useSession()
  const settings = useBootstrap(settingsBootstrap)
  useAskedAgain(cachedAt !== undefined)
  useScrollMemory()
  if (!data) return error ? <NoAnswer error={error} onRetry={askAgain} /> : <Splash />
  // The words of the room depend on its settings.
  if (!settings.data && !settings.error) return <Splash />
  const { person } = data
  const stopped = readStopped()
  if (person && stopped) return <Stopped {...stopped} name={person.name} />
  return (
    <Routes>
      <Route element={<GuestArea />}>{routesOf('open')}</Route>
      <Route element={<Guest person={person} />}>{routesOf('guest')}</Route>
      <Route path="*" element={<SignedIn person={person} />} />
    </Routes>
  )
}

/** Both: where one was not answered, the other mostly was not either. */
const askAgain = async () => {
  await Promise.all([sessionBootstrap.refresh(), settingsBootstrap.refresh()])
}

function routesOf(area: Area) {
  return frontPlaces
    .filter((place) => place.area === area)
    .map(({ path }) => {
      const Page = frontPages[path]
      return <Route key={path} path={path} element={<Page />} />
    })
}

function GuestArea() {
  return (
    <GuestShell>
      <Outlet />
    </GuestShell>
  )
}

/**
 * Leads a person who is signed in to their own pages, unless they came to join, or to sign in as
 * somebody else.
 */
function Guest({ person }: { person: SessionPerson | null }) {
  const { pathname, search } = useLocation()
  const [was] = useState(person?.id)
  if (!person) return <GuestArea />
  const isAsked = pathname === '/join' || /[?&](?:in|other)\b/.test(search)
  if (was !== person.id || !isAsked)
    return <Redirect to={person.role === 'admin' ? '/admin' : '/dashboard'} />
  return (
    <GuestShell>
      <AskFirst name={person.name}>
        <Outlet />
      </AskFirst>
    </GuestShell>
  )
}

const AGAIN_MS = 4000

/** Opened from the offline cache: asks for the session again until the server answers. */
function useAskedAgain(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined
    const timer = setInterval(() => void sessionBootstrap.refresh(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isKept])
}

/** A new person gets everything anew: nothing an earlier one saw stays in memory. */
function SignedIn({ person }: { person: SessionPerson | null }) {
  const { search } = useLocation()
  const { data: settings } = useBootstrap(settingsBootstrap)
  // Another scenario has other words everywhere.
  const key = `${person?.id} ${JSON.stringify(settings?.scenario ?? null)}`
  if (person) return <LoadedMembers key={key} person={person} />
  const isByName = (settings?.joinBy ?? 'email') !== 'email'
  // A referral code goes along, and nothing that belonged to the page left.
  const code = new URLSearchParams(search).get('ref')
  const query = code === null ? '' : `?${new URLSearchParams({ ref: code })}`
  return <Redirect to={`${isByName ? '/join' : '/onboard'}${query}`} />
}

const RELOAD_MS = 4000

type Props = { error: Error; onRetry: () => unknown }

/**
 * Shown when the server does not answer at the start, or cannot reach its database. Asks again by
 * itself.
 */
function NoAnswer({ error, onRetry }: Props) {
  useEffect(() => {
    const timer = setInterval(onRetry, RELOAD_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <PlainPage title={t.noAnswerTitle} text={error instanceof Refusal ? error.message : t.noAnswer}>
      <Button icon="refresh" onClick={() => onRetry()}>
        {t.retry}
      </Button>
    </PlainPage>
  )
}
