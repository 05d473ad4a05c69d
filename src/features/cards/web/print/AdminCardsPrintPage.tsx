import { answerCards as t } from '../../../../core/strings/en/answer-cards.ts'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Page } from '../../../../ui/kit/Page.tsx'
import { SkeletonList } from '../../../../ui/kit/Skeleton.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { cardsCalls } from '../../schema.ts'
import { ChooseSheets } from './ChooseSheets.tsx'

/** Answer cards to print, with the names of the seats that have their numbers. */
export default function AdminCardsPrintPage() {
  const query = useRead(cardsCalls.readSeats)
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {({ seats }) => <ChooseSheets seats={seats} />}
      </Loaded>
    </Page>
  )
}
