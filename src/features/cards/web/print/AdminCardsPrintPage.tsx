import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { cardsCalls } from '../../schema.ts'
import { answerCards as t } from '../../words/en/answer-cards.ts'
import { ChooseSheets } from './ChooseSheets.tsx'
import { MakeSeats } from './MakeSeats.tsx'

/** Answer cards to print, with the names of the seats that have their numbers. */
export default function AdminCardsPrintPage() {
  const query = useRead(cardsCalls.readSeats)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/admin/guide/cards" variant="quiet" icon="book">
          {t.guide}
        </ButtonLink>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {({ seats, set, hasBegun }) => (
          <>
            {!hasBegun && <MakeSeats count={seats.length} />}
            <ChooseSheets seats={seats} set={set} key={seats.length} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
