import {
  type Effect,
  type Estimate,
  questionAdminCalls,
} from '#features/debrief/schema/standing.ts'
import { useRead } from '#ui/live/use-read.ts'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { lessonReport as t } from '../../words/en/lesson-report.ts'

const figure = (value: number) => value.toFixed(2).replace('-', '−')
const percent = (share: number) => `${Math.round(share * 100)} %`
const between = ({ low, high }: Estimate) => t.behind.between(figure(low), figure(high))

/** d′, c, taught and untaught patterns, and confidence, each with what it stands on. */
export function ReportEffect() {
  const query = useRead(questionAdminCalls.readEffect)
  return (
    <Loaded query={query} errorTitle={t.behind.failed}>
      {({ effect }) =>
        effect && (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-15 text-muted">{t.behind.lead}</p>
            <Table effect={effect} />
            <p className="text-15 text-muted">{t.behind.means}</p>
            <p className="text-15 text-muted">
              {t.behind.verdict(figure(effect.apart), figure(effect.readiness))}
            </p>
            <p className="text-15 text-muted">{t.research.text}</p>
            <div className="flex flex-wrap gap-3">
              <DownloadButton
                call={questionAdminCalls.exportResearch}
                input={{}}
                label={t.research.answers}
                under={t.under}
                failed={t.csvFailed}
              />
              <DownloadButton
                call={questionAdminCalls.exportCodebook}
                input={{}}
                label={t.research.codebook}
                under={t.under}
                failed={t.csvFailed}
              />
            </div>
          </div>
        )
      }
    </Loaded>
  )
}

type EffectRow = { readonly name: string; readonly cells: readonly (readonly [string, string?])[] }

function rowsOf({
  sensitivity,
  criterion,
  taught,
  untaught,
  confidence,
}: Effect): readonly EffectRow[] {
  const estimates = (effect: Effect['sensitivity']) =>
    (['before', 'after', 'change'] as const).map(
      (when) => [figure(effect[when].value), between(effect[when])] as const,
    )
  const few = [t.behind.few] as const
  // Offers of an earlier release may be of one kind alone.
  const share = ({ scam, of }: Effect['taught']['before']) =>
    of === 0 ? few : ([percent(scam / of), `${scam} / ${of}`] as const)
  const spotted = ({ before, after }: Effect['taught']) => [share(before), share(after)]
  const rounds = [confidence.before, confidence.after]
  return [
    { name: t.behind.sensitivity, cells: estimates(sensitivity) },
    { name: t.behind.criterion, cells: estimates(criterion) },
    { name: t.behind.taught, cells: spotted(taught) },
    { name: t.behind.untaught, cells: spotted(untaught) },
    {
      name: t.behind.confidence,
      cells: rounds.map((round) => (round ? ([percent(round.confidence)] as const) : few)),
    },
    {
      name: t.behind.right,
      cells: rounds.map((round) =>
        round
          ? ([
              percent(round.right),
              t.behind.over(Math.round((round.confidence - round.right) * 100)),
            ] as const)
          : few,
      ),
    },
  ]
}

function Table({ effect }: { effect: Effect }) {
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-left text-15">
        <thead>
          <tr>
            {t.behind.columns.map((column) => (
              <th key={column} scope="col" className="py-1 pr-4 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rowsOf(effect).map(({ name, cells }) => (
            <tr key={name} className="align-top">
              <th scope="row" className="py-2 pr-4 font-normal">
                {name}
              </th>
              {cells.map(([value, below], at) => (
                <td key={at} className="py-2 pr-4">
                  <span className="font-semibold whitespace-nowrap">{value}</span>
                  {below && <span className="block text-13 text-muted">{below}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
