import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { whoIsIn as t } from '../../words/en/who-is-in.ts'

type Props = {
  /** The room's name for the person who is signed in on this device. */
  name: string
  /** A way in other than joining. */
  other?: string
  /** The way in, which ends their session here. */
  children: ReactNode
}

/**
 * The question before a session is replaced: the person on this device goes on, or somebody else
 * comes in.
 */
export default function AskFirst({ name, other = t.other, children }: Props) {
  const navigate = useNavigate()
  const hasChosen = useSearchParams()[0].has('other')
  const [isOther, setOther] = useState(hasChosen)
  if (isOther) return children
  return (
    <Page title={t.title(name)} lead={t.lead(name)} width="narrow">
      <div className="grid grid-cols-1 gap-3">
        <Button size="large" block moves={false} onClick={() => void navigate('/')}>
          {t.goOn(name)}
        </Button>
        <Button
          variant="secondary"
          icon="people"
          block
          moves={false}
          onClick={() => setOther(true)}
        >
          {other}
        </Button>
      </div>
      <p className="text-15 text-muted">{t.shared}</p>
    </Page>
  )
}
