import { useState } from 'react'
import { useRead } from '#ui/live/use-read.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { secondFactorCalls } from '../../schema/second-factor.ts'
import { authCalls } from '../../schema.ts'
import { securityPage as t } from '../../words/en/security-page.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorOn } from './SecondFactorOn.tsx'

/** The recovery codes just made; the page shows them until their owner has stored them. */
type FreshCodes = { codes: readonly string[]; renewed: boolean }

/** The page on which an admin turns the second factor on and off; the one page open while it is due. */
export default function AdminSecurityPage() {
  const query = useRead(secondFactorCalls.readSecondFactor)
  const person = useRead(authCalls.readSession).data?.person
  const [fresh, setFresh] = useState<FreshCodes | null>(null)
  const email = person?.email ?? ''
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      {fresh ? (
        <RecoveryCodes {...fresh} email={email} onUploaded={() => setFresh(null)} />
      ) : (
        <Loaded query={query} skeleton={<Waiting />} errorTitle={t.failed}>
          {({ isOn, isRequired, codesLeft }) =>
            isOn ? (
              <SecondFactorOn
                codesLeft={codesLeft}
                isRequired={isRequired}
                onRenewed={(codes) => setFresh({ codes, renewed: true })}
              />
            ) : (
              <>
                {isRequired && (
                  <Notice tone="wait" title={t.due.title}>
                    {t.due.text}
                  </Notice>
                )}
                <SecondFactorOff
                  email={email}
                  onDone={(codes) => setFresh({ codes, renewed: false })}
                />
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function Waiting() {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
