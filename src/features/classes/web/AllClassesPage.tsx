import { sharesOf } from '#features/debrief/rules.ts'
import { useRead } from '#ui/live/use-read.ts'
import { BackLink } from '#ui/page/BackLink.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { type ClassGroup, classesCalls, GROUPED_BY } from '../schema.ts'
import { allClasses as t } from '../words/en/all-classes.ts'
import { sayPooledChange } from './say-change.ts'

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

const NAMES = ['group', 'count', 'spotted', 'trusted', 'change'] as const

/** A table of groups where there is room for one; else each of them under its name. */
function ClassGroups({ title, groups }: { title: string; groups: readonly ClassGroup[] }) {
  return (
    <section className="@container">
      <div className="overflow-hidden rounded-16 border border-line bg-raised">
        <table role="table" className="tabular block w-full border-collapse text-15 @3xl:table">
          <caption className="block px-4 pt-4 pb-2 text-left text-16 font-semibold @3xl:table-caption">
            {title}
          </caption>
          <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:table-header-group">
            <tr role="row" className="border-y border-line bg-sunken text-left">
              {NAMES.map((name) => (
                <th key={name} role="columnheader" scope="col" className="px-4 py-2 font-semibold">
                  {t.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line @3xl:table-row-group">
            {groups.map((group) => (
              <ClassGroupRow key={group.key} group={group} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ClassGroupRow({ group }: { group: ClassGroup }) {
  const [first, second] = [sharesOf(group.before), sharesOf(group.after)]
  const cells = {
    count: t.size(group.classes, group.people),
    spotted: t.fromTo(first.spotted, second.spotted),
    trusted: t.fromTo(first.trusted, second.trusted),
    change: t.interval(sayPooledChange(group.change)),
  }
  return (
    <tr role="row" className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 @3xl:table-row">
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 text-left font-semibold wrap-anywhere @3xl:px-4 @3xl:py-3"
      >
        {group.label}
      </th>
      {NAMES.map((name) =>
        name === 'group' ? null : (
          <td key={name} role="cell" className="@3xl:px-4 @3xl:py-3">
            <span aria-hidden="true" className="block text-13 text-muted @3xl:hidden">
              {t.columns[name]}
            </span>
            {cells[name]}
          </td>
        ),
      )}
    </tr>
  )
}
