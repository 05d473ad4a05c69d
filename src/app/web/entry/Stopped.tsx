import { Button } from '#ui/page/Button.tsx'
import { whoIsIn as t } from '../../words/en/who-is-in.ts'
import { PlainPage } from './PlainPage.tsx'
import { settingsBootstrap } from './session.ts'

type Props = {
  /** The name of the person who is signed in now. */
  name: string
  /** The name of the person to whom this page belonged; undefined where nobody was signed in. */
  was: string | undefined
}

/** A new document: nothing that was shown or typed for the one before stays in memory. */
function openAnew(path: string) {
  location.hash = path
  location.reload()
}

/** Tells that another window of this browser came in as somebody else: this page sends nothing more. */
export default function Stopped({ name, was }: Props) {
  const byEmail = settingsBootstrap.read().data?.joinBy === 'email'
  return (
    <PlainPage title={t.title(name)} text={was === undefined ? t.stopped : t.stoppedFor(was)}>
      <Button size="large" onClick={() => openAnew('/')}>
        {t.goOn(name)}
      </Button>
      <Button
        variant="secondary"
        onClick={() => openAnew(byEmail ? '/onboard?other' : '/join?other')}
      >
        {byEmail ? t.otherByEmail : t.other}
      </Button>
    </PlainPage>
  )
}
