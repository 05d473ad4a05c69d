import { useState } from 'react'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { securityPage } from '../../words/en/security-page.ts'
import { SecondFactorEnd } from './SecondFactorEnd.tsx'
import { SecondFactorRenew } from './SecondFactorRenew.tsx'

const t = securityPage.on

const FEW = 3

type Props = {
  codesLeft: number
  isRequired: boolean
  onRenewed: (codes: readonly string[]) => void
}

/** On: how many recovery codes are left, new ones, and the way off. */
export function SecondFactorOn({ codesLeft, isRequired, onRenewed }: Props) {
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const close = () => setAsking(null)
  return (
    <Card title={t.title} action={<Badge tone="good">{t.state}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <p>{t.text}</p>
        <p className="font-semibold">{t.left(codesLeft)}</p>
        {codesLeft <= FEW && (
          <Notice tone={codesLeft === 0 ? 'bad' : 'wait'}>
            {codesLeft === 0 ? t.none : t.few}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon="refresh" onClick={() => setAsking('renew')}>
            {t.renew}
          </Button>
          <Button variant="secondary" icon="close" onClick={() => setAsking('end')}>
            {t.end}
          </Button>
        </div>
        <p className="text-15 text-muted">{t.newPhone}</p>
      </div>
      {asking === 'renew' && <SecondFactorRenew onClose={close} onRenewed={onRenewed} />}
      {asking === 'end' && <SecondFactorEnd isRequired={isRequired} onClose={close} />}
    </Card>
  )
}
