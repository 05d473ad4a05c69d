import type { Pesewas } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { type PublicSettings, settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import ShopClosed from '#ui/page/ShopClosed.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { pocketCalls } from '../../schema.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'
import { PocketBack } from '../home/PocketBack.tsx'
import { PocketSendForm } from './PocketSendForm.tsx'
import { unansweredDraftPayment, usePaymentDraft } from './payment-draft.ts'

const t = pocketPage.sending

/** Sends from the pocket to the house's practice account. */
export default function PocketSend() {
  const person = useRead(authCalls.readSession).data?.person
  const settings = useRead(settingsCalls.readPublic)
  const pocket = useRead(pocketCalls.readPocket)
  return (
    <Page title={t.title} lead={t.lead} back={<PocketBack />} width="left">
      <Loaded query={pocket} skeleton={<FormSkeleton />}>
        {({ balance }) => (
          <Loaded query={settings} skeleton={<FormSkeleton />}>
            {(house) =>
              house.revealed ? (
                <ShopClosed />
              ) : person ? (
                <Payment personId={person.id} pocket={balance} house={house} />
              ) : (
                <FormSkeleton />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

type Props = { personId: string; pocket: Pesewas; house: PublicSettings }

function Payment({ personId, pocket, house }: Props) {
  const storedDraft = usePaymentDraft(personId)
  if (pocket === 0 && !unansweredDraftPayment(storedDraft[0])) {
    return (
      <Empty
        icon="phone"
        title={t.empty}
        action={<ButtonLink to="/withdraw">{t.withdraw}</ButtonLink>}
      >
        {t.emptyText}
      </Empty>
    )
  }
  return <PocketSendForm kept={storedDraft} pocket={pocket} house={house} />
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-5">
      <Skeleton className="h-32 w-full rounded-16" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
