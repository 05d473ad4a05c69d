import { useRead } from '#ui/live/use-read.ts'
import { BackLink } from '#ui/page/BackLink.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { classesCalls, GROUPED_BY } from '../schema.ts'
import { allClasses as t } from '../words/en/all-classes.ts'
import { ClassGroups } from './ClassGroups.tsx'

// With its chart, which is as large as the page.
const AllOfThem = part(() => import('./AllOfThem.tsx'))

/** The change by the hour over all classes of this server for its hosts, for a teacher over their own. */
export default function AllClassesPage({ isTeacher = false }: { isTeacher?: boolean }) {
  const words = isTeacher ? t.own : t
  const query = useRead(classesCalls.readClasses)
  const back = <BackLink to="/admin/rooms" label={words.back} />
  return (
    <Page title={words.title} lead={words.lead} width="wide" back={back}>
      <Loaded
        query={query}
        errorTitle={t.failed}
        skeleton={<SkeletonList rows={4} label={t.loading} />}
      >
        {({ all, by }) =>
          all ? (
            <div className="grid grid-cols-1 gap-5">
              <AllOfThem all={all} />
              {GROUPED_BY.map((each) => (
                <ClassGroups key={each} title={t.by[each]} groups={by[each]} />
              ))}
              <DownloadButton
                call={classesCalls.exportClasses}
                input={{}}
                label={t.download}
                under={t.under}
                failed={t.downloadFailed}
              />
            </div>
          ) : (
            <Empty
              icon="chart"
              title={t.none}
              action={<ButtonLink to="/admin/rooms">{words.toRooms}</ButtonLink>}
            >
              {t.noneText}
            </Empty>
          )
        }
      </Loaded>
    </Page>
  )
}
