import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ghs } from '#core/money.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import { cx } from '#ui/look/class-names.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { useTitle } from '#ui/page/Page.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { referralFromAddress } from '#ui/router/referral-from-address.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { onboard as t } from '../../words/en/onboard.ts'
import { EntryForm } from './EntryForm.tsx'
import type { Mode } from './entry.ts'
import { Pitch } from './Pitch.tsx'

/** The original's defaults, until the settings are there. */
const DEFAULTS = { minDeposit: ghs(40), signUpBonus: ghs(20), referralBonus: ghs(10) }

/** Only people with a second factor need it. */
const CodeStep = part(() => import('./CodeStep.tsx'))

const RoomNotes = part(() => import('./RoomNotes.tsx'))

const PANEL = 'entry'
/** The way of a facilitator, who has an account. */
const SIGNS_IN = '?in'
const tabs = () =>
  [
    { key: 'signUp', label: t.signUp },
    { key: 'signIn', label: t.signIn },
  ] as const

type Props = {
  /** Undefined until they are there. */
  settings: PublicSettings | undefined
  /** The settings could not be loaded: the page uses the defaults and says so. */
  settingsFailed?: boolean
  /** A session ended that nobody here has ended. */
  hasEnded?: boolean
  /** Somebody has begun to fill in the form. */
  onBegin: () => void
  /** Signed in: resolves once the app knows who is there, and moves on by itself. */
  onArrive: (id: string) => Promise<void>
}

/** The sign-in page: the offer on one side, the two forms on the other. */
export default function OnboardPage(props: Props) {
  const { settings, settingsFailed = false, hasEnded = false, onBegin, onArrive } = props
  const { search } = useLocation()
  const navigate = useNavigate()
  const [chosen, setMode] = useState<Mode>(hasEnded || search === SIGNS_IN ? 'signIn' : 'signUp')
  // Nobody joins a closed room; who was there can sign in and read.
  const isClosed = settings?.isClosed
  // Nor does anybody sign up in a room of names alone: its facilitators sign in.
  const signsInAlone = isClosed || settings?.joinBy === 'name'
  const mode = signsInAlone ? 'signIn' : chosen
  const [waitsForCode, setWaitsForCode] = useState(false)
  const askForCode = () => setWaitsForCode(true)
  const offer = settings ?? DEFAULTS
  const referral = referralFromAddress(window.location.search, search)
  useTitle(t.title)
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12">
      <Pitch offer={offer} isUsual={!settings && settingsFailed}>
        {!isClosed && !waitsForCode && <JoinLink />}
      </Pitch>
      <div
        onFocus={onBegin}
        className="grid min-w-0 grid-cols-1 content-start gap-4 sm:gap-3 lg:gap-4 lg:py-8"
      >
        {waitsForCode ? (
          <CodeStep onArrive={onArrive} onBack={() => setWaitsForCode(false)} />
        ) : (
          <>
            {hasEnded && <HasEnded />}
            {mode === 'signIn' && <RoomNotes isClosed={isClosed} />}
            {!signsInAlone && (
              <Tabs label={t.tabs} tabs={tabs()} value={mode} onChange={setMode} panelId={PANEL} />
            )}
            <TabPanel id={PANEL} tab={mode}>
              {/* A form of its own for each tab: what was typed and refused goes with it. */}
              <EntryForm
                key={`${mode} ${referral}`}
                mode={mode}
                referral={referral}
                bonus={offer.referralBonus}
                onArrive={onArrive}
                // The form stays in sight until the next step is loaded.
                onCode={() => CodeStep.load().then(askForCode, askForCode)}
                // Beside the address, which is kept in the browser's history.
                onWeak={(token) => void navigate('/reset', { state: { token } })}
                onSwitch={
                  signsInAlone ? null : () => setMode(mode === 'signUp' ? 'signIn' : 'signUp')
                }
              />
            </TabPanel>
          </>
        )}
      </div>
    </div>
  )
}

/** Gold is the one main act: at the address of a class that is joining it. */
function JoinLink() {
  return (
    <Link
      to="/join"
      className={cx(
        'mt-2 block rounded-8 p-3 text-center text-15 font-semibold no-underline lg:mt-5 lg:self-start',
        roomBase() ? 'bg-gold text-on-gold hover:opacity-90' : 'bg-on-hall text-hall',
      )}
    >
      {t.withCode}
    </Link>
  )
}

function HasEnded() {
  return (
    <div role="status">
      <Notice tone="wait" title={t.ended.title}>
        {t.ended.text}
      </Notice>
    </div>
  )
}
